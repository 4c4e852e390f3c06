import Diagnostics

/// The help texts, each with examples.
enum Help {
  static let general = """
    Signoff accepts an app's integration of shoppable video and stories before it ships.

    usage: signoff COMMAND …

      check CHECKLIST…   compile only: find everything that is wrong with the text
      list CHECKLIST     the cases, or the requirements and what covers them
      explain CHECKLIST CHECK   what a check does and demands, in plain words
      run CHECKLIST      compile, drive the app, judge what was seen, write reports
      judge CHECKLIST    judge the recordings of an earlier run again, by the same checks or changed ones
      audit CHECKLIST    whether the checks bite: each against every fault of its host that breaks its rules
      schema KIND        the JSON Schema of a contract, requirements, handoff or checklist file, for editors
      host NAME          be a reference host, an adapter on standard input and output

      signoff COMMAND --help   options and examples
      signoff --version

    exit status: 0 accepted · 1 failed · 2 usage · 3 does not compile · 4 could not judge · 5 not verified ·
    6 a report could not be written · 129, 130, 143 interrupted

    """

  static func text(for command: String) throws(UsageError) -> String {
    switch command {
    case "check": return check
    case "list": return list
    case "explain": return explain
    case "run": return run
    case "judge": return judge
    case "audit": return audit
    case "schema": return schema
    case "host": return host
    default:
      throw UsageError(
        "there is no command \"\(command)\"",
        help: Spelling.suggestion(
          for: command,
          among: ["check", "list", "explain", "run", "judge", "audit", "schema", "host"]
        )
      )
    }
  }

  private static func options(_ list: [Arguments.Option]) -> String {
    let width = list.map(\.name.count).max() ?? 0
    return list.map { "  \($0.name.padded(to: width))  \($0.meaning)\n" }.joined()
  }

  private static let check = """
    usage: signoff check CHECKLIST… [options]

    Compiles checklists and says everything that is wrong with them, with its place and what to do.

    With --against, says what of a checklist changes with the contract that now stands beside it: what no longer
    compiles, which cases mean something else and in what, which are only now there or no longer, and where only
    the words differ. A checklist that names another version than its contract has is compared all the same.

    \(options(CheckCommand.options))
    exit status: 0 it compiles, and with --against no case means something else · 1 with --against, a case does, or
    the checklist must name another version · 2 usage · 3 does not compile

    examples:
      signoff check checklists/shopstory/ios.yaml
      signoff check acceptance/ios.yaml --handoff acceptance/handoff.yaml
      signoff check acceptance/ios.yaml --against old/contract.yaml

    """

  private static let list = """
    usage: signoff list CHECKLIST [options]

    Shows the cases of a checklist with their severity and requirements, or the requirements with the checks that
    cover them. Where a clause and not the check speaks for a requirement, its line is said.

    \(options(ListCommand.options))
    examples:
      signoff list checklists/shopstory/ios.yaml --only 'stale.*'
      signoff list checklists/shopstory/ios.yaml --requirements
      signoff list checklists/shopstory/ios.yaml --format json

    """

  private static let explain = """
    usage: signoff explain CHECKLIST CHECK [options]

    Says in plain words what a check does and demands, for each of its cases: the world, each command, and below
    it what counts from it.

    \(options(ExplainCommand.options))
    examples:
      signoff explain checklists/shopstory/ios.yaml lookup.no-video
      signoff explain checklists/shopstory/ios.yaml 'stale.*' --language ru

    """

  private static let run = """
    usage: signoff run CHECKLIST [options] [-- ADAPTER ARGUMENT…]

    Compiles the checklist, drives the app through the adapter, judges what was seen, and writes
    reports/junit.xml and reports/journal.jsonl. Without an adapter, a checklist of the installation runs
    against Signoff's own reference host.

    On a terminal, a line shows how far it is; not where CI is set, TERM is dumb, or with --quiet. Colours are for
    terminals, never with NO_COLOR, and in pipes too with CLICOLOR_FORCE.

    \(options(RunCommand.options))
    examples:
      signoff run checklists/shopstory/ios.yaml
      signoff run checklists/shopstory/ios.yaml --fault no-cancel
      signoff run acceptance/ios.yaml --handoff acceptance/handoff.yaml -- ./shop-adapter --simulator
      signoff run acceptance/ios.yaml --handoff acceptance/handoff.yaml --resume -- ./shop-adapter --simulator

    """

  private static let judge = """
    usage: signoff judge CHECKLIST --trace JOURNAL [options]

    Judges the recordings of an earlier run again; no app is asked. A check that is new is judged by the recordings of
    the same world and commands, and is unknown where there is none.

    \(options(JudgeCommand.options))
    examples:
      signoff judge checklists/shopstory/ios.yaml --trace reports/journal.jsonl

    """

  private static let audit = """
    usage: signoff audit CHECKLIST [options] [-- ADAPTER ARGUMENT…]

    Runs every check against every fault that the adapter names and that breaks one of the check's rules. Ends with 1
    where a fault is not caught, a check bites on none, or the host without a fault does not pass.

    \(options(AuditCommand.options))
    examples:
      signoff audit checklists/shopstory/ios.yaml
      signoff audit checklists/shopstory/ios.yaml --only 'stale.*' --html reports/audit.html

    """

  private static let schema = """
    usage: signoff schema contract|requirements
           signoff schema checklist|handoff --contract FILE

    Writes a JSON Schema for editors: commands, events and fields of the contract complete as you type.

    \(options(SchemaCommand.options))
    examples:
      signoff schema checklist --contract checklists/shopstory/contract.yaml > checklist.schema.json

    """

  private static let host = """
    usage: signoff host NAME [options]

    Serves a reference host to a runner, as an adapter on standard input and output.

    \(options(HostCommand.options))
    examples:
      signoff host shopstory-ios --faults
      signoff run checklists/shopstory/ios.yaml --handoff checklists/shopstory/handoff.example.yaml \\
        -- signoff host shopstory-ios

    """
}
