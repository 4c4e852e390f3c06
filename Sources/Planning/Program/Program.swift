package import AdapterProtocol
import Checklists
package import Diagnostics
package import Outcomes

/// One case as an ordinary list of steps, every name looked up.
package struct Program: Sendable {
  /// The world behind the app, complete.
  package let fixtures: Value.Map
  package let steps: [ProgramStep]
  /// The rules for the whole case: the check's own, then the contract's invariants.
  package let properties: [ProgramProperty]
  package let vocabulary: Vocabulary
  /// The names of the bound values, by slot.
  package let slotNames: [String]
  /// How long the case goes on after its last step, at the least.
  package let settle: Duration
  /// The builds that the case runs in, one after another; the first is there when it begins.
  package let turns: [Turn]
  /// The commands whose refusal is the environment's and not the app's.
  package let environmentCommands: Set<ExactText>

  package init(
    fixtures: Value.Map,
    steps: [ProgramStep],
    properties: [ProgramProperty],
    vocabulary: Vocabulary,
    slotNames: [String],
    settle: Duration,
    turns: [Turn],
    environmentCommands: Set<ExactText>
  ) {
    self.environmentCommands = environmentCommands
    self.fixtures = fixtures
    self.steps = steps
    self.properties = properties
    self.vocabulary = vocabulary
    self.slotNames = slotNames
    self.settle = settle
    self.turns = turns
  }

  /// The part of a case that runs in one build.
  package struct Turn: Sendable, Hashable {
    package let build: Build
    package var needs = Needs()

    package init(_ build: Build) {
      self.build = build
    }
  }

  /// What an adapter must be able to do and to see.
  package struct Needs: Sendable, Hashable {
    package var commands: [ExactText] = []
    package var events: [ExactText] = []
    package var state: [ExactText] = []
    package var capabilities: [ExactText] = []

    package init() {}
  }
}

/// One step of a program and where it comes from.
package struct ProgramStep: Sendable {
  /// Whether the step leads to the starting point or is what the check is about.
  package enum Phase: String, Sendable {
    case given, steps
  }

  package enum Kind: Sendable, Hashable {
    case perform([CommandTemplate], RefusalRule)
    case expect(Expectation)
    case never(Prohibition)
    case state(StateDemand)
    case wait(Duration)
    /// The app goes on as that build; as the first step, the case begins in it.
    case build(Build)
    case identity([FieldMatcher])
  }

  package let kind: Kind
  package let phase: Phase
  package let range: SourceRange
  package let covers: [ExactText]
  /// The scenarios that it was unfolded from, the outermost first.
  package let scenarios: [ExactText]

  package init(
    kind: Kind,
    phase: Phase,
    range: SourceRange,
    covers: [ExactText],
    scenarios: [ExactText] = []
  ) {
    self.kind = kind
    self.phase = phase
    self.range = range
    self.covers = covers
    self.scenarios = scenarios
  }
}

/// A command of the contract with arguments that may wait for slots.
package struct CommandTemplate: Sendable, Hashable {
  package let name: ExactText
  package let arguments: [Operand.Entry]

  package init(name: ExactText, arguments: [Operand.Entry]) {
    self.name = name
    self.arguments = arguments
  }

  /// The first argument for which the bound names give no value that it takes.
  package func argumentWithoutValue(_ slots: [Value?]) -> Operand.Entry? {
    arguments.first { $0.operand.value(slots) == nil }
  }

  /// The command with its arguments, once every slot is bound.
  package func command(_ slots: [Value?]) -> Command? {
    guard case .map(let map)? = Operand.map(arguments).value(slots) else { return nil }
    return Command(name: name, arguments: map)
  }
}

/// What the check says of a refusal.
package enum RefusalRule: Sendable, Hashable {
  /// A refusal is wrong.
  case forbidden
  /// Both answers are right.
  case allowed
  /// The command must be refused for this reason.
  case demanded(ExactText)
}

/// A record that must come.
package struct Expectation: Sendable, Hashable {
  package let pattern: Pattern
  /// Looks only after the record that the step before it took.
  package let afterPrevious: Bool
  package let within: Duration
  package let notBefore: Duration?
  package let bind: [Binding]

  package init(
    pattern: Pattern,
    afterPrevious: Bool,
    within: Duration,
    notBefore: Duration? = nil,
    bind: [Binding] = []
  ) {
    self.pattern = pattern
    self.afterPrevious = afterPrevious
    self.within = within
    self.notBefore = notBefore
    self.bind = bind
  }

  /// A slot and the field that fills it.
  package struct Binding: Sendable, Hashable {
    package let slot: Int
    package let field: ExactText

    package init(slot: Int, field: ExactText) {
      self.slot = slot
      self.field = field
    }
  }
}

/// A record that must not come.
package struct Prohibition: Sendable, Hashable {
  package let pattern: Pattern
  package let until: Pattern?
  package let span: Duration?

  /// True where a snapshot decides it.
  package var isOverState: Bool { pattern.isOverState || until?.isOverState == true }

  package init(pattern: Pattern, until: Pattern? = nil, span: Duration? = nil) {
    self.pattern = pattern
    self.until = until
    self.span = span
  }
}

/// A state that must come, and may have to stay.
package struct StateDemand: Sendable, Hashable {
  package let fields: [FieldMatcher]
  package let within: Duration
  package let holds: Duration?

  package init(fields: [FieldMatcher], within: Duration, holds: Duration? = nil) {
    self.fields = fields
    self.within = within
    self.holds = holds
  }
}
