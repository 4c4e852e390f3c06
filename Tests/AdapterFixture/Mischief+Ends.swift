extension Mischief {
  /// Ends, or does not end, instead of answering.
  func endOrHang(instead answer: Answer? = nil) {
    switch what {
    case .die: System.end(3)
    case .leave: System.end(0)
    case .illegalInstruction: System.crash(System.illegalInstruction)
    case .badAddress: System.crash(System.badAddress)
    case .hang: System.hang()
    case .hangDeaf: System.hang(isDeaf: true)
    case .shutInput:
      System.shut(.input)
      System.hang()
    case .shutOutput:
      System.shut(.output)
      System.hang()
    case .halfLine:
      if let bytes = answer?.bytes { System.send(Array(bytes.prefix(bytes.count / 2))) }
      System.end(0)
    case .halfLineAndHang:
      if let bytes = answer?.bytes { System.send(Array(bytes.prefix(bytes.count / 2))) }
      System.hang()
    case .late: System.sleep(milliseconds: 700)
    case .drip:
      for byte in answer?.bytes ?? [] {
        System.send([byte])
        System.sleep(milliseconds: 20)
      }
    case .forkAnswers:
      if let bytes = answer?.bytes { System.sayInChild(bytes, after: "0") }
      System.sleep(milliseconds: 100)
    case .forkOutlives:
      if let bytes = answer?.bytes { System.sayInChild(bytes, after: "0.4") }
      System.end(0)
    case .keepChild: System.leaveChildBehind()
    case .keepDaemon: System.leaveChildBehind("setsid", "sleep", "3")
    case .answerAndLeave:
      if let bytes = answer?.bytes { System.send(bytes) }
      System.end(0)
    case .leaveChild:
      System.leaveChildBehind()
      System.end(0)
    default: break
    }
  }
}
