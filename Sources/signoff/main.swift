import CSupport
import Files
import Outcomes

let status: ExitStatus
do throws(UsageError) {
  status = try Invocation(CommandLine.arguments.dropFirst()).run()
} catch {
  Console.error.write(error.text)
  status = .usage
}
exit(status.code)
