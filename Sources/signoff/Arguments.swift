import Checklists
import Diagnostics

/// The words of a command line, sorted by what a command declares.
struct Arguments {
  /// An option and whether a value follows it.
  struct Option {
    let name: String
    let takesValue: Bool
    let meaning: String

    static func flag(_ name: String, _ meaning: String) -> Option {
      Option(name: name, takesValue: false, meaning: meaning)
    }

    static func value(_ name: String, _ meaning: String) -> Option {
      Option(name: name, takesValue: true, meaning: meaning)
    }
  }

  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []
  /// What stands after `--`; nil where there is none.
  private(set) var tail: [String]?

  init(_ words: some Sequence<String>, _ options: [Option], command: String) throws(UsageError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        tail = Array(words)
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        let help = Spelling.suggestion(for: name, among: options.map(\.name))
        throw UsageError("\(command) has no option \(name)", help: help)
      }
      guard option.takesValue else {
        values.append((name, ""))
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst() else {
        throw UsageError("\(name) needs a value", help: "\(name) is \(option.meaning)")
      }
      values.append((name, value))
    }
  }

  /// Every value of an option that may be given several times.
  func all(_ name: String) -> [String] {
    values.filter { $0.name == name }.map(\.value)
  }

  /// The value of an option that may be given once.
  func one(_ name: String) throws(UsageError) -> String? {
    let found = all(name)
    if found.count > 1 { throw UsageError("\(name) is given \(found.count) times", help: "give it once") }
    return found.first
  }

  /// One word of a fixed set.
  func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws(UsageError) -> Choice?
  where Choice.RawValue == String {
    guard let word = try one(name) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let help = Spelling.suggestion(for: word, among: Choice.allCases.map(\.rawValue))
    throw UsageError("\(name) cannot be \"\(word)\"", help: help)
  }

  func duration(_ name: String) throws(UsageError) -> Duration? {
    guard let text = try one(name) else { return nil }
    guard let duration = DurationText.parse(text), duration > .zero else {
      throw UsageError("\(name) cannot be \"\(text)\"", help: "write a number and ms, s, m or h, such as 30s")
    }
    return duration
  }
}
