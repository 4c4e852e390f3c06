import CSupport
import Files
import Outcomes
import Redaction

// An adapter, or whoever reads our output, may be gone when we write: that is an error code and not our end.
_ = signal(SIGPIPE, SIG_IGN)

let status: ExitStatus
do throws(UsageError) {
  status = try Invocation(CommandLine.arguments.dropFirst()).run()
} catch {
  Console.error.write(error.redacted(Redactor()).text)
  status = .usage
}
exit(status.code)
