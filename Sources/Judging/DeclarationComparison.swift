import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// In what two contracts differ about the words that a program uses.
struct DeclarationComparison {
  let old: Contract
  let new: Contract
  /// What was found, by the word: many cases use the same ones.
  private var known: [ExactText: [PlanComparison.Detail]] = [:]

  init(old: Contract, new: Contract) {
    (self.old, self.new) = (old, new)
  }

  mutating func details(of program: Program) -> [PlanComparison.Detail] {
    let needs = program.turns.map(\.needs) + program.properties.map(\.needs)
    let all =
      needs.flatMap(\.commands).flatMap { details("command", $0, command) }
      + needs.flatMap(\.events).flatMap { details("event", $0, event) }
      + needs.flatMap(\.state).flatMap { details("state", $0, state) }
    // A word may be used in several builds.
    var seen: Set<PlanComparison.Detail> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Defaults, and the facts that override them: what they change shows in the steps.
  static func parameters(old: Contract, new: Contract) -> [PlanComparison.Detail] {
    func words(_ parameter: Contract.Parameter, _ contract: Contract) -> String {
      let phrasing = Phrasing(contract: contract, slots: [], slotNames: [], language: .english)
      let value = phrasing.words(parameter.standard, parameter.type)
      return parameter.from.map { "handoff.\($0.words), or else \(value)" } ?? value
    }
    return new.parameters.compactMap { parameter in
      guard let earlier = old.parameters.first(where: { $0.name == parameter.name }) else { return nil }
      let (now, was) = (words(parameter, new), words(earlier, old))
      return now == was ? nil : .init("$param.\(parameter.name) is \(now)", was: was)
    }
  }

  private mutating func details(
    _ kind: ExactText,
    _ name: ExactText,
    _ compare: (ExactText) -> [PlanComparison.Detail]
  ) -> [PlanComparison.Detail] {
    let key = ExactText("\(kind) \(name)")
    if let found = known[key] { return found }
    let found = compare(name)
    known[key] = found
    return found
  }

  private func command(_ name: ExactText) -> [PlanComparison.Detail] {
    guard let before = old.command(name), let now = new.command(name) else { return [] }
    var details = Self.fields(name.string, before.arguments, now.arguments)
    if before.actor != now.actor {
      let (by, was) = (Self.refusal(of: now.actor), Self.refusal(of: before.actor))
      details.append(.init("\(name) is done by the \(by)", was: "by the \(was)"))
    }
    if before.needs != now.needs {
      let words = [now.needs, before.needs].map { $0.map { "the capability \($0)" } ?? "no capability" }
      details.append(.init("\(name) needs \(words[0])", was: words[1]))
    }
    if Set(before.refuses) != Set(now.refuses) {
      let words = [now.refuses, before.refuses].map { reasons in
        reasons.isEmpty ? "for no reason" : "for \(reasons.map(\.string).joined(separator: ", "))"
      }
      details.append(.init("\(name) may be refused \(words[0])", was: words[1]))
    }
    return details
  }

  private static func refusal(of actor: Contract.Actor) -> String {
    switch actor {
    case .shopper: "shopper: a refusal is the app's failure"
    case .environment: "environment: a refusal leaves no verdict"
    }
  }

  private func event(_ name: ExactText) -> [PlanComparison.Detail] {
    guard let before = old.event(name), let now = new.event(name) else { return [] }
    return Self.fields(name.string, before.fields, now.fields)
  }

  private func state(_ name: ExactText) -> [PlanComparison.Detail] {
    guard let before = old.state.type(of: name), let now = new.state.type(of: name) else { return [] }
    return Self.types("the state's \(name)", before, now)
  }

  // MARK: Types

  private static func fields(
    _ subject: String,
    _ old: [ValueType.Field],
    _ new: [ValueType.Field]
  ) -> [PlanComparison.Detail] {
    var details: [PlanComparison.Detail] = []
    for field in new {
      if let before = old.type(of: field.name) {
        details += types("\(subject).\(field.name)", before, field.type)
      } else {
        details.append(.init("\(subject) has a \(field.name): \(field.type.words)", was: "it had none"))
      }
    }
    for field in old where new.type(of: field.name) == nil {
      details.append(.init("\(subject) has no \(field.name)", was: field.type.words))
    }
    return details
  }

  private static func types(_ subject: String, _ old: ValueType, _ new: ValueType) -> [PlanComparison.Detail]
  {
    if old == new { return [] }
    if old.isOptional == new.isOptional {
      switch (old.unwrapped, new.unwrapped) {
      case (.record(let before), .record(let now)): return fields(subject, before, now)
      case (.list(let before), .list(let now)): return types("each item of \(subject)", before, now)
      case (.map(let before), .map(let now)): return types("each value of \(subject)", before, now)
      case (.enumeration(let before), .enumeration(let now)) where Set(before) != Set(now):
        return words(subject, before, now)
      case (.enumeration, .enumeration): return []
      default: break
      }
    }
    return [.init("\(subject) is \(new.words)", was: old.words)]
  }

  private static func words(
    _ subject: String,
    _ old: [ExactText],
    _ new: [ExactText]
  ) -> [PlanComparison.Detail] {
    func list(_ words: [ExactText], without others: [ExactText]) -> String {
      words.filter { !others.contains($0) }.map(\.string).joined(separator: ", ")
    }
    let (more, less) = (list(new, without: old), list(old, without: new))
    return (more.isEmpty ? [] : [.init("\(subject) may also be \(more)")])
      + (less.isEmpty ? [] : [.init("\(subject) may no longer be \(less)")])
  }
}
