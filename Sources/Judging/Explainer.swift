import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// Puts what was broken into the words of one language.
struct Explainer {
  let planned: PlannedCase
  let phrasing: Phrasing
  let trace: [Record]

  var language: Language { phrasing.language }

  func explain(_ broken: Break) -> Account {
    let step = broken.step.map { planned.program.steps[$0] }
    let said = account(broken, step)
    let isUnreached = broken.isBeforeSteps && !broken.kind.breaksAnyCase
    var account = Account(
      isUnreached
        ? language.say("the starting point was not reached: ", ru: "исходное состояние не достигнуто: ")
          + said.summary : said.summary,
      expected: said.expected,
      found: said.found
    )
    if case .unmet = broken.kind, let step { account.nearMisses = nearMisses(step, broken) }
    if let command = broken.command, trace.indices.contains(command) {
      account.after = at(phrasing.sentence(trace[command]), trace[command].at)
    }
    return account
  }

  private func account(_ broken: Break, _ step: ProgramStep?) -> Account {
    switch broken.kind {
    case .unmet(let deadline): unmet(deadline, step, broken)
    case .forbidden: forbidden(step, broken)
    case .tooEarly(let earliest): tooEarly(earliest, step, broken)
    case .flicker(let since, let until): flicker(since, until, step, broken)
    case .refused(let reason):
      Account(
        language.say(
          "the app refused what the shopper did (\(reason))",
          ru: "приложение отказало покупателю (\(reason))"
        ),
        expected: language.say("the command is carried out", ru: "команда выполняется"),
        found: wasRefused(reason)
      )
    case .refusedByEnvironment(let reason):
      Account(
        language.say(
          "the test environment refused a command (\(reason))",
          ru: "тестовое окружение отказалось выполнить команду (\(reason))"
        ),
        expected: language.say(
          "the command is carried out; write refused: \(reason) or refused: allowed where a refusal is right",
          ru: "команда выполняется; если отказ допустим, напишите refused: \(reason) или refused: allowed"
        ),
        found: wasRefused(reason)
      )
    case .accepted(let reason):
      Account(
        language.say(
          "a command was accepted that must be refused",
          ru: "команда принята, хотя должен был последовать отказ"
        ),
        expected: refusal(reason),
        found: language.say("it was accepted", ru: "команда принята")
      )
    case .refusedOtherwise(let reason, let demanded):
      Account(
        language.say("a command was refused for another reason", ru: "команда отклонена по другой причине"),
        expected: refusal(demanded),
        found: refusal(reason)
      )
    case .noCommand(let command, let argument): noCommand(command, argument, step)
    case .property(let kind): property(kind, broken)
    case .otherIdentity: otherIdentity(step, broken)
    case .ended(let reason): ended(reason, broken)
    case .unresponsive:
      Account(
        language.say("the app stopped answering", ru: "приложение перестало отвечать"),
        expected: language.say("the app answers throughout", ru: "приложение всё время отвечает"),
        found: at(language.say("it did not answer any more", ru: "ответов больше нет"), broken.at)
      )
    case .runaway(let atOneInstant): runaway(atOneInstant, broken)
    }
  }

  func at(_ words: String, _ moment: Moment) -> String {
    let instant = language.instant(moment)
    return language.say("\(words), at \(instant)", ru: "\(words), на отметке \(instant)")
  }
}
