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
