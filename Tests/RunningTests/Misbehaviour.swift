import Outcomes
import Testing

/// One way to misbehave, and what the case in which it happens becomes.
struct Misbehaviour: CustomTestStringConvertible {
  /// What `adapter-fixture` is told.
  let behaviour: String
  let verdict: Verdict
  /// The important part of what a person reads.
  let words: String
  /// The case after it: passed, by a fresh process, unless every process is broken from its start.
  var next = Verdict.passed
  /// Where something hangs: how long a request may take, and a case twice as long.
  var deadline: Duration?
  /// True where the process was left useless between two cases, and the next one had another.
  var isReplaced = false
  /// In the process that misbehaved nothing is lost, and it may go on.
  var last = Verdict.passed

  var testDescription: String { behaviour }

  static func broken(_ behaviour: String, _ words: String) -> Misbehaviour {
    Misbehaviour(behaviour: behaviour, verdict: .errored(.protocolBroken), words: words)
  }

  /// Every process is the same.
  static func always(_ behaviour: String, _ trouble: Verdict.Trouble, _ words: String) -> Misbehaviour {
    let verdict = Verdict.errored(trouble)
    return Misbehaviour(behaviour: behaviour, verdict: verdict, words: words, next: verdict, last: verdict)
  }

  static func hanging(_ behaviour: String, _ words: String) -> Misbehaviour {
    Misbehaviour(
      behaviour: behaviour,
      verdict: .errored(.deadlinePassed),
      words: words,
      deadline: .milliseconds(500)
    )
  }
}
