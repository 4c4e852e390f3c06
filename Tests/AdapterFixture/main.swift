import AdapterProtocol

// The adapter of the tests: `adapter-fixture BEHAVIOUR [outside] [real] [version=V] [transcript=PATH]`. It drives a small counter,
// on a virtual clock where nothing else is said, and misbehaves as it is told.
let arguments = CommandLine.arguments.dropFirst()
guard let mischief = Mischief(arguments.first ?? "") else {
  System.send(Array("adapter-fixture: no such behaviour\n".utf8), to: .errors)
  System.end(64)
}
let transcript = arguments.first { $0.hasPrefix("transcript=") }?.dropFirst(11)
let version = arguments.first { $0.hasPrefix("version=") }?.dropFirst(8) ?? "1.0"
var adapter = Adapter(
  mischief,
  hosting: arguments.contains("outside") ? .outside : .inside,
  clock: arguments.contains("real") ? .real : .virtual,
  version: ExactText(String(version)),
  transcript: transcript.map { Transcript(String($0)) }
)
adapter.serve()
