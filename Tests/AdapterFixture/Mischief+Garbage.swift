import AdapterProtocol

extension Mischief {
  /// Sends what is no message at all before the answer.
  func spoil(_ answer: inout Answer) {
    switch what {
    case .print: answer.before = Array("Counter started, build 7\n".utf8)
    case .longLine: answer.before = Self.remark(Array(repeating: UInt8(ascii: "x"), count: 1 << 20))
    case .invalidUtf8: answer.before = Self.remark([0xC3, 0x28])
    case .nul: answer.before = Self.remark([0])
    case .loneSurrogate: answer.before = Self.remark(Array(#"\ud800"#.utf8))
    case .duplicateKey:
      answer.before =
        Array(#"{"jsonrpc":"2.0","method":"log","method":"log","params":{}}"#.utf8) + Self.newline
    case .hugeNumber:
      answer.before = Array(#"{"jsonrpc":"2.0","id":1e999,"result":{}}"#.utf8) + Self.newline
    case .deepNesting:
      let nest = Array(repeating: UInt8(ascii: "["), count: 100_000)
      answer.before = Array(#"{"jsonrpc":"2.0","method":"log","params":"#.utf8) + nest + Self.newline
    case .batch: answer.before = Array("[]\n".utf8)
    case .unknownMethod:
      answer.before = Array(#"{"jsonrpc":"2.0","method":"hello","params":{}}"#.utf8) + Self.newline
    case .evidenceOfGarbage:
      let start = #"{"jsonrpc":"2.0","method":"evidence","params":{"session":"s1","seen":\#(answer.id),"#
      answer.before =
        Array((start + #""name":"a","mediaType":"image/png","data":"AQI"}}"#).utf8) + Self.newline
    case .emptyLine: answer.before = Self.newline
    default: break
    }
  }

  private static let newline: [UInt8] = [0x0A]

  /// A log line with these bytes as its text.
  private static func remark(_ bytes: [UInt8]) -> [UInt8] {
    let start = #"{"jsonrpc":"2.0","method":"log","params":{"level":"info","text":""#
    return Array(start.utf8) + bytes + Array(#""}}"#.utf8) + newline
  }
}
