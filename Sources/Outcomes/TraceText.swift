package import AdapterProtocol

/// Records in one line each, for consoles and reports.
package enum TraceText {
  /// The record without its time, such as `entrypoint.shown requestId="r1"`.
  ///
  /// - Parameter state: the state before the record; of a snapshot, the fields that differ from it are named
  ///   alone. Nil, or a state that is the same, shows the snapshot whole.
  package static func words(_ record: Record, since state: Value.Map? = nil) -> String {
    switch record.kind {
    case .opened(let build, _): "the \(build.rawValue) build starts"
    case .command(let commands): commands.map { "\($0.name)\(fields($0.arguments))" }.joined(separator: " + ")
    case .reply(let results): results.map { words($0) }.joined(separator: " + ")
    case .event(let name, let values): "\(name)\(fields(values))"
    case .snapshot(let now): "state\(fields(now, since: state))"
    case .time: "time passes"
    case .ended(let reason): "the app ended: \(reason)"
    case .unresponsive: "the app does not answer"
    case .closed: "the case ends"
    }
  }

  private static func words(_ result: CommandResult) -> String {
    switch result {
    case .accepted: "accepted"
    case .refused(let reason): "refused: \(reason)"
    }
  }

  private static func fields(_ now: Value.Map, since state: Value.Map?) -> String {
    guard let state, state != now else { return fields(now) }
    var changes = Value.Map()
    for entry in now.entries where state[entry.key] != entry.value { changes[entry.key] = entry.value }
    let gone = state.entries.filter { now[$0.key] == nil }
    return fields(changes) + gone.map { " \($0.key)=nothing" }.joined()
  }

  private static func fields(_ map: Value.Map) -> String {
    map.entries.map { " \($0.key)=\($0.value)" }.joined()
  }
}
