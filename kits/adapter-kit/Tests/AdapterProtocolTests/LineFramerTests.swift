import AdapterProtocol
import Testing

@Suite("LineFramer")
struct LineFramerTests {
  /// What a framer gave: the lines, then what waits, then whether it refused a line.
  struct Outcome: Equatable {
    var lines: [String] = []
    var rest = ""
    var isTooLong = false
  }

  /// Feeds a text in chunks and takes every line as soon as it is there.
  func frame(_ text: String, chunk: Int, limit: Int = 64) -> Outcome {
    var framer = LineFramer(limit: limit)
    var outcome = Outcome()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      bytes[start..<min(start + chunk, bytes.count)].withUnsafeBytes { framer.append($0) }
      do {
        while let line = try framer.nextLine({ String(decoding: $0, as: UTF8.self) }) {
          outcome.lines.append(line)
        }
      } catch {
        #expect(error.limit == limit)
        outcome.isTooLong = true
        return outcome
      }
    }
    outcome.rest = String(decoding: framer.partialLine, as: UTF8.self)
    #expect(framer.hasPartialLine == !outcome.rest.isEmpty)
    return outcome
  }

  struct Stream: CustomTestStringConvertible {
    let text: String
    let lines: [String]
    var rest = ""
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "Lines are the same in one piece, byte by byte and in every chunk between",
    arguments: [
      Stream(text: "", lines: []),
      Stream(text: "\n", lines: [""]),
      Stream(text: "\n\n\n", lines: ["", "", ""]),
      Stream(text: "one\n", lines: ["one"]),
      Stream(text: "one", lines: [], rest: "one"),
      Stream(text: "one\ntwo\nthree", lines: ["one", "two"], rest: "three"),
      Stream(text: "a\r\nb\rc\n\r", lines: ["a\r", "b\rc"], rest: "\r"),
      Stream(text: "приве́т\n日本\u{1F600}\n", lines: ["приве́т", "日本\u{1F600}"]),
      Stream(text: "\u{0}\n\u{2028}\u{85}\n", lines: ["\u{0}", "\u{2028}\u{85}"]),
    ]
  )
  func chunks(stream: Stream) {
    for chunk in 1...max(1, stream.text.utf8.count) {
      let outcome = frame(stream.text, chunk: chunk)
      #expect(outcome == Outcome(lines: stream.lines, rest: stream.rest), "in chunks of \(chunk)")
    }
  }

  @Test("A line as long as the limit passes, one byte more does not, with or without its newline")
  func limit() {
    for chunk in 1...12 {
      #expect(frame("12345678\n1234567\n", chunk: chunk, limit: 8).lines == ["12345678", "1234567"])
      #expect(frame("12345678", chunk: chunk, limit: 8) == Outcome(rest: "12345678"))
      #expect(frame("ok\n123456789", chunk: chunk, limit: 8) == Outcome(lines: ["ok"], isTooLong: true))
      #expect(frame("ok\n123456789\nno\n", chunk: chunk, limit: 8) == Outcome(lines: ["ok"], isTooLong: true))
    }
  }

  @Test("After a line that is too long nothing more is given out")
  func afterTooLong() {
    var framer = LineFramer(limit: 4)
    Array("12345\nok\n".utf8).withUnsafeBytes { framer.append($0) }
    for _ in 0..<3 {
      let error = #expect(throws: LineFramer.LineTooLong.self) { try framer.nextLine { $0.count } }
      #expect(error?.limit == 4)
    }
  }

  @Test("The protocol's limit is 1 MiB without the newline")
  func protocolLimit() throws {
    var framer = LineFramer()
    let line = [UInt8](repeating: 0x61, count: 1 << 20)
    (line + [0x0A]).withUnsafeBytes { framer.append($0) }
    #expect(try framer.nextLine { $0.count } == 1_048_576)
    (line + [0x61, 0x0A]).withUnsafeBytes { framer.append($0) }
    #expect(throws: LineFramer.LineTooLong.self) { try framer.nextLine { $0.count } }
  }

  @Test("Many lines through a small limit come out whole and in order")
  func manyLines() {
    let lines = (0..<2_000).map { String($0) }
    let outcome = frame(lines.joined(separator: "\n") + "\n", chunk: 7, limit: 4)
    #expect(outcome == Outcome(lines: lines))
  }
}
