import Files
import Testing

@Suite("signoff host, as a runner in any language sees it")
struct HostTests {
  /// What the host answers to these lines.
  private func answers(_ lines: [String]) throws -> [String] {
    let path = Command.temporaryPath("requests")
    try FileWriting.replace(path, with: Array(lines.map { $0 + "\n" }.joined().utf8))
    let run = try Command.run(words: ["host", "shopstory-ios"], input: path)
    #expect(run.status == 0)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "A line that is no request is refused in words, with the id where there is one, and the next is answered"
  )
  func refusals() throws {
    let answers = try answers([
      "hello", #"{"jsonrpc":"2.0","id":7,"method":"nonsense","params":{}}"#,
      #"{"jsonrpc":"2.0","id":8,"method":"session/close","params":{"session":"s","keep":1}}"#,
      #"{"jsonrpc":"2.0","id":9,"method":"shutdown","params":{}}"#,
    ])
    try #require(answers.count == 4)
    #expect(answers[0].hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#))
    #expect(
      answers[1]
        == #"{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"unknown method \"nonsense\""}}"#
    )
    #expect(
      answers[2].contains(
        #""id":8,"error":{"code":-32602,"message":"params.keep: expected true or false, found 1""#
      )
    )
    #expect(answers[3] == #"{"jsonrpc":"2.0","id":9,"result":{}}"#)
  }

  @Test("The end of input is the end of the host")
  func endOfInput() throws {
    #expect(try answers([]).isEmpty)
  }
}
