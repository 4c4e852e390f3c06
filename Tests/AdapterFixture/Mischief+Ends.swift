extension Mischief {
  /// Ends, or does not end, instead of answering.
  func endOrHang(instead answer: Answer? = nil) {
    switch what {
    case "die": System.end(3)
    case "leave": System.end(0)
    case "illegal-instruction": System.crash(System.illegalInstruction)
    case "bad-address": System.crash(System.badAddress)
    case "hang": System.hang()
    case "hang-deaf": System.hang(isDeaf: true)
    case "shut-input":
      System.shut(.input)
      System.hang()
    case "shut-output":
      System.shut(.output)
      System.hang()
    case "half-line":
      if let bytes = answer?.bytes { System.send(Array(bytes.prefix(bytes.count / 2))) }
      System.end(0)
    case "answer-and-leave":
      if let bytes = answer?.bytes { System.send(bytes) }
      System.end(0)
    case "leave-child":
      System.leaveChildBehind()
      System.end(0)
    default: break
    }
  }
}
