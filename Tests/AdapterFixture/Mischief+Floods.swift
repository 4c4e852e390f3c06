import AdapterProtocol

extension Mischief {
  /// Writes more than anybody wants to read.
  func flood(_ answer: Answer) {
    switch what {
    case .logFlood:
      for _ in 0..<320 { System.send(Self.page, to: .errors) }
      System.send(Array("the last words\n".utf8), to: .errors)
    case .logFloodForEver: while true { System.send(Self.page, to: .errors) }
    case .noNewline: while true { System.send(Array(repeating: UInt8(ascii: "x"), count: 1 << 16)) }
    case .hugeLine: for _ in 0..<1600 { System.send(Array(repeating: UInt8(ascii: "x"), count: 1 << 16)) }
    case .eventsForEver: while true { System.send(answer.notification(CounterApp.changed(to: 1)).bytes) }
    case .remark:
      let remark = Notification(
        session: answer.session,
        seen: 0,
        at: nil,
        kind: .log(level: .warning, text: "the battery is low")
      )
      System.send(remark.bytes)
    case .remarksForEver:
      let remark = answer.notification(.log(level: .info, text: "still there"))
      while true { System.send(remark.bytes) }
    default: break
    }
  }

  /// 64 KiB in lines.
  private static let page = Array(repeating: Array("0123456789abcde\n".utf8), count: 1 << 12).flatMap { $0 }
}
