import AdapterProtocol

// The adapter of the tests: `adapter-fixture BEHAVIOUR [outside]`. It drives a small counter, and misbehaves
// as it is told.
let arguments = CommandLine.arguments.dropFirst()
guard let mischief = Mischief(arguments.first ?? "") else {
  System.send(Array("adapter-fixture: no such behaviour\n".utf8), to: .errors)
  System.end(64)
}
var adapter = Adapter(mischief, hosting: arguments.contains("outside") ? .outside : .inside)
adapter.serve()
