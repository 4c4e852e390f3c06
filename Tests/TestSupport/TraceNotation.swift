import AdapterProtocol
package import Outcomes

/// Reads a trace as the documentation writes it.
///
/// `X>` sent, `X(id=1)+Y>` sent together, `X<` and `X+Y<` accepted, `X<gone` refused, `e` and `e(id=1)` an event, `a=x` and `a=null` a snapshot,
/// `build:previous(v=1)` another build with what is said of it, `exit` the app's process ends, `time` everything up to here has happened; `@2` is the time in seconds of
/// this record and of those after it. The case is opened before the first record, and closed a minute after the
/// last one unless the trace ends with `…` or the app is gone.
package enum TraceNotation {
  package static func read(_ text: String) -> [Record] {
    var now = Moment.zero
    var trace: [Record] = []
    if !text.hasPrefix("build:") { trace.append(Record(at: now, .opened(.candidate, subject: [:]))) }
    var isOpen = true
    for word in text.split(separator: " ") {
      if word == "…" {
        isOpen = false
        break
      }
      let parts = word.split(separator: "@", maxSplits: 1)
      if parts.count == 2, let seconds = Double(parts[1]) {
        now = Moment(microseconds: Int64((seconds * 1_000_000).rounded()))
      }
      let kind = kind(String(parts[0]))
      if case .ended = kind { isOpen = false }
      trace.append(Record(at: now, kind))
    }
    if isOpen {
      trace.append(Record(at: now + .seconds(60), .time))
      trace.append(Record(at: now + .seconds(60), .closed))
    }
    return trace
  }

  /// What one word of a trace says, its time aside.
  package static func kind(_ word: String) -> Record.Kind {
    if word.hasPrefix("build:") { return build(word.dropFirst(6)) }
    if word == "exit" { return .ended(reason: "exit status 1") }
    if word == "time" { return .time }
    if word.hasSuffix(">") {
      return .command(word.dropLast().split(separator: "+").map(command))
    }
    if let mark = word.firstIndex(of: "<") {
      let reason = String(word[word.index(after: mark)...])
      let result = reason.isEmpty ? CommandResult.accepted : .refused(ExactText(reason))
      return .reply(word[..<mark].split(separator: "+").map { _ in result })
    }
    if let open = word.firstIndex(of: "("), word.hasSuffix(")") {
      let inside = word[word.index(after: open)...].dropLast()
      return .event(name: ExactText(String(word[..<open])), fields: fields(inside))
    }
    if word.contains("=") { return .snapshot(fields(word[...])) }
    return .event(name: ExactText(word), fields: [:])
  }

  private static func command(_ text: Substring) -> Command {
    let parts = text.split(separator: "(", maxSplits: 1)
    let arguments = parts.count == 2 ? fields(parts[1].dropLast()) : [:]
    return Command(name: ExactText(String(parts[0])), arguments: arguments)
  }

  /// `previous(version=1)`: the build, and what its adapter says of it.
  private static func build(_ text: Substring) -> Record.Kind {
    let parts = text.split(separator: "(", maxSplits: 1)
    let build = Build(rawValue: String(parts[0])) ?? .candidate
    return .opened(build, subject: parts.count == 2 ? fields(parts[1].dropLast()) : [:])
  }

  private static func fields(_ text: Substring) -> Value.Map {
    var map = Value.Map()
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      map[ExactText(String(pair[0]))] = pair[1] == "null" ? .null : .string(ExactText(String(pair[1])))
    }
    return map
  }
}
