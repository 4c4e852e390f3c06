import Testing

@testable import Transports

@Suite("The tail of a log gives whole lines")
struct LogTailTests {
  private static func append(_ text: String, to tail: inout LogTail) {
    Array(text.utf8).withUnsafeBytes { tail.append($0) }
  }

  @Test("also where they came in pieces, with a message of the adapter between the pieces")
  func pieces() {
    var tail = LogTail()
    Self.append("first\ntok", to: &tail)
    tail.append("info: connected")
    Self.append("en\nla", to: &tail)
    Self.append("st\n", to: &tail)
    #expect(tail.lines == ["first", "info: connected", "token", "last"])
  }

  @Test("also the one that had begun before the mark")
  func fresh() {
    var tail = LogTail()
    Self.append("old\ntok", to: &tail)
    tail.mark()
    #expect(tail.freshLines.isEmpty)
    Self.append("en\nnew\n", to: &tail)
    #expect(tail.freshLines == ["token", "new"])
    tail.mark()
    tail.append("info: x")
    #expect(tail.freshLines == ["info: x"])
  }

  @Test("and none that lost its beginning")
  func cut() {
    var tail = LogTail()
    let long = String(repeating: "0123456789abcdef", count: 1 << 10)
    Self.append("\(long)token\nlast\n", to: &tail)
    #expect(tail.lines == ["last"])
    Self.append("x", to: &tail)
    Self.append(String(repeating: "y", count: 20_000), to: &tail)
    #expect(tail.lines == ["… (a line of more than 16 KiB)"])
    tail.mark()
    Self.append("z\nend\n", to: &tail)
    #expect(tail.freshLines == ["end"])
    for number in 0..<5000 { Self.append("line \(number)\n", to: &tail) }
    #expect(tail.lines.allSatisfy { $0.hasPrefix("line ") } && tail.lines.last == "line 4999")
    #expect(tail.lines.joined(separator: "\n").utf8.count <= 16 << 10)
  }
}
