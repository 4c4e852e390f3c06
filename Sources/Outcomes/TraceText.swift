import AdapterProtocol

/// Records in one line each, for consoles and reports.
package enum TraceText {
  /// The record without its time, such as `entrypoint.shown requestId="r1"`.
  package static func words(_ record: Record) -> String {
    switch record.kind {
    case .opened(let build): "opened \(build)"
    case .command(let commands): commands.map { "\($0.name)\(fields($0.arguments))" }.joined(separator: " + ")
    case .reply(let results): results.map { words($0) }.joined(separator: " + ")
    case .event(let name, let values): "\(name)\(fields(values))"
    case .snapshot(let state): "state\(fields(state))"
    case .time: "time"
    case .ended(let reason): "the app ended: \(reason)"
    case .unresponsive: "the app does not answer"
    case .closed: "closed"
    }
  }

  private static func words(_ result: CommandResult) -> String {
    switch result {
    case .accepted: "accepted"
    case .refused(let reason): "refused: \(reason)"
    }
  }

  private static func fields(_ map: Value.Map) -> String {
    map.entries.map { " \($0.key)=\($0.value)" }.joined()
  }
}
