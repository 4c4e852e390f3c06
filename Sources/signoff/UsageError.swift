import Diagnostics
import Redaction

/// A command line that cannot be carried out, and what would be right.
struct UsageError: Error {
  let message: String
  let help: String

  init(_ message: String, help: String = "signoff --help shows what there is") {
    self.message = message
    self.help = help
  }

  /// The error as it may be shown.
  func redacted(_ redactor: Redactor) -> UsageError {
    var redactor = redactor
    return UsageError(redactor.redact(message), help: redactor.redact(help))
  }

  var text: String { "signoff: \(message.visible())\n  help: \(help.visible())\n" }
}
