import AdapterProtocol
import Outcomes
import Planning

/// Builds: the case begins in one, and may go on in others.
extension Judge {
  var firstBuild: Build { program.turns.first?.build ?? .candidate }

  /// True where the next thing in the program is another build.
  var isBuildNext: Bool {
    guard isRunning, step < program.steps.count, case .build = program.steps[step].kind else { return false }
    return true
  }

  mutating func opened(_ build: Build, _ said: Value.Map, _ record: Record) {
    if count == 0 {
      guard build == firstBuild else { return diverge() }
      subject = said
      cut(record)
      // The opening of the case, and of no later build, is what `start` means.
      remember(record)
      if isBuildNext { leaveStep() }
      return
    }
    guard isRunning, step < program.steps.count, case .build(build) = program.steps[step].kind else {
      return strays()
    }
    subject = said
    cut(record)
    lastCommand = count
    leaveStep()
  }

  /// A command or a build has come that is not the next one of the program.
  ///
  /// What was still waited for did not come before it; otherwise the recording is of another program. After a break
  /// the rest tells nothing.
  mutating func strays() {
    if breaks.isEmpty {
      guard isRunning, isDemandOpen else { return diverge() }
      fail(.unmet(deadline: nil))
    }
    stage = .over
  }

  private var isDemandOpen: Bool {
    guard step < program.steps.count else { return false }
    return switch program.steps[step].kind {
    case .expect: true
    case .state: holding == nil
    case .perform, .never, .wait, .build, .identity: false
    }
  }

  /// What the adapter said of the build does not change while it runs: it is so, or it is not.
  mutating func identify(_ fields: [FieldMatcher]) -> Bool {
    guard fields.match(subject, slots) else {
      fail(.otherIdentity)
      return false
    }
    leaveStep()
    return true
  }
}
