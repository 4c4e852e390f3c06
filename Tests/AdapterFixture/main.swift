import AdapterProtocol

// The adapter of the tests: `adapter-fixture BEHAVIOUR [outside]`. It drives a small counter, and misbehaves
// as it is told.
let arguments = CommandLine.arguments.dropFirst()
var adapter = Adapter(
  Mischief(arguments.first ?? ""),
  hosting: arguments.contains("outside") ? .outside : .inside
)
adapter.serve()
