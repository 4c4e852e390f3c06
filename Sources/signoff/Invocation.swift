import Diagnostics
import Outcomes

/// What the command line asks for.
enum Invocation {
  case help(String)
  case version
  case check(CheckCommand)
  case list(ListCommand)
  case explain(ExplainCommand)
  case run(RunCommand)
  case judge(JudgeCommand)
  case audit(AuditCommand)
  case schema(SchemaCommand)
  case host(HostCommand)

  private static let commands = [
    "check", "list", "explain", "run", "judge", "audit", "schema", "host", "help",
  ]

  init(_ words: some Sequence<String>) throws(UsageError) {
    let words = Array(words)
    guard let first = words.first else {
      self = .help(Help.general)
      return
    }
    let rest = words.dropFirst()
    let beforeTail = rest.prefix { $0 != "--" }
    if beforeTail.contains("--help") || beforeTail.contains("-h") {
      self = .help(try Help.text(for: first))
      return
    }
    switch first {
    case "--version": self = .version
    case "--help", "-h": self = .help(Help.general)
    case "help":
      self = .help(
        try rest.first.map { (word) throws(UsageError) in try Help.text(for: word) } ?? Help.general
      )
    case "check": self = .check(try CheckCommand(rest))
    case "list": self = .list(try ListCommand(rest))
    case "explain": self = .explain(try ExplainCommand(rest))
    case "run": self = .run(try RunCommand(rest))
    case "judge": self = .judge(try JudgeCommand(rest))
    case "audit": self = .audit(try AuditCommand(rest))
    case "schema": self = .schema(try SchemaCommand(rest))
    case "host": self = .host(try HostCommand(rest))
    default:
      throw UsageError(
        "there is no command \"\(first)\"",
        help: Spelling.suggestion(for: first, among: Self.commands)
      )
    }
  }

  @MainActor
  func run() throws(UsageError) -> ExitStatus {
    switch self {
    case .help(let text):
      Console.output.write(text)
      return .open
    case .version:
      Console.output.write("signoff \(Version.number)\n")
      return .open
    case .check(let command): return try command.run()
    case .list(let command): return try command.run()
    case .explain(let command): return try command.run()
    case .run(let command): return try command.run()
    case .judge(let command): return try command.run()
    case .audit(let command): return try command.run()
    case .schema(let command): return try command.run()
    case .host(let command): return command.run()
    }
  }
}

enum Version {
  static let number = "0.1.0"
}
