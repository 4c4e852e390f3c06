import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// What a name stands for.
enum Referent {
  /// Letters from the matrix, typed where they are used.
  case letters(YAMLNode)
  case value(Value, ValueType)
  /// An argument of a scenario.
  case operand(Operand, ValueType)
  /// Something that could not be compiled, which was said.
  case unknown
}

/// The names of one place in a checklist.
struct Environment {
  let contract: Contract
  let handoff: Handoff?
  var matrix: [(name: ExactText, value: Referent)]
  /// Bound names and the scenario's parameters.
  var names: [ExactText: Referent] = [:]
  /// Names that are bound later in the same steps, for a better message.
  var later: [ExactText: SourceRange] = [:]
  /// True in a scenario that no check uses, which has no matrix to look into.
  var isUnused = false
  /// True where what is written out may be anything of its type, also what the handoff record does not know: under
  /// `never` and `not`, since it must not come anyway, and in the contract's own rules, which are for every app.
  var mayNameAnything = false

  var namingAnything: Environment {
    var copy = self
    copy.mayNameAnything = true
    return copy
  }

  /// Looks up a reference such as `matrix.late`; a diagnostic stands where it was written.
  func resolve(_ path: [ExactText], at range: SourceRange, _ diagnostics: inout Diagnostics) -> Referent? {
    switch path[0].string {
    case "matrix" where isUnused: return .unknown
    case "matrix": return matrix(Array(path.dropFirst()), range, &diagnostics)
    case "param": return parameter(Array(path.dropFirst()), range, &diagnostics)
    case "handoff": return fact(FactPath(Array(path.dropFirst())), range, &diagnostics)
    default: return name(path, range, &diagnostics)
    }
  }

  private func matrix(
    _ path: [ExactText],
    _ range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) -> Referent? {
    let known = matrix.map(\.name.string)
    guard let axis = path.first, let value = matrix.first(where: { $0.name == axis })?.value else {
      let message =
        known.isEmpty ? "this check has no matrix" : "the matrix has no axis \"\(path.first ?? "")\""
      let help = known.isEmpty ? "write matrix: { name: [values] }" : suggestion(path.first, known)
      diagnostics.add(.error(message, at: range, help: help))
      return nil
    }
    return Array(path.dropFirst()).reduce(value) { (referent: Referent?, name) in
      referent.flatMap { part(name, of: $0, range, &diagnostics) }
    }
  }

  /// A field of a row of an axis.
  private func part(
    _ name: ExactText,
    of referent: Referent,
    _ range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) -> Referent? {
    let known: [ExactText]
    switch referent {
    case .letters(let node):
      if let value = node.entries.first(where: { $0.key.isText(name) })?.value { return .letters(value) }
      known = node.entries.map(\.key.text)
    case .value(.map(let map), let type):
      if let value = map[name], case .record(let fields) = type.unwrapped,
        let field = fields.first(where: { $0.name == name })
      {
        return .value(value, field.type)
      }
      known = map.entries.map(\.key)
    case .unknown: return .unknown
    default: known = []
    }
    let help = known.isEmpty ? "its values are single words" : suggestion(name, known.map(\.string))
    diagnostics.add(.error("this row of the axis has no \"\(name)\"", at: range, help: help))
    return nil
  }

  private func parameter(
    _ path: [ExactText],
    _ range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) -> Referent? {
    guard path.count == 1, let parameter = contract.parameters.first(where: { $0.name == path[0] }) else {
      let name = path.map(\.string).joined(separator: ".")
      let help = suggestion(path.first, contract.parameters.map(\.name.string))
      diagnostics.add(.error("the contract has no parameter \"\(name)\"", at: range, help: help))
      return nil
    }
    let agreed = parameter.from.flatMap { source in handoff.flatMap { source.value(in: $0.facts) } }
    return .value(agreed ?? parameter.standard, parameter.type)
  }

  /// A fact that must be there.
  func fact(_ path: FactPath, _ range: SourceRange, _ diagnostics: inout Diagnostics) -> Referent? {
    guard let (value, type, _) = declared(path, at: range, &diagnostics) else { return nil }
    guard let value else {
      notStated(path, type, at: range, &diagnostics)
      return .unknown
    }
    return .value(value, type)
  }

  /// A fact that may be absent where the contract says so; that the record is a draft is no absence.
  func optionalFact(
    _ path: FactPath,
    at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) -> (value: Value?, type: ValueType)? {
    guard let (value, type, mayLack) = declared(path, at: range, &diagnostics) else { return nil }
    guard value != nil || mayLack else {
      notStated(path, type, at: range, &diagnostics)
      return nil
    }
    return (value, type)
  }

  private func notStated(
    _ path: FactPath,
    _ type: ValueType,
    at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) {
    guard let handoff, handoff.isWhole else { return }
    diagnostics.add(
      .error(
        "the handoff record does not state \(path.words)",
        at: range,
        help: "add \(path.words) to \(handoff.path); it is \(type.words)"
      )
    )
  }

  /// Said once for a checklist: every fact that it names is the same mistake.
  static let noRecord = "this is a fact of the handoff record, and there is no record"

  func noRecord(at range: SourceRange, _ diagnostics: inout Diagnostics) {
    diagnostics.add(.error(Self.noRecord, at: range, help: "name the record: --handoff FILE"))
  }

  private func declared(
    _ path: FactPath,
    at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) -> (value: Value?, type: ValueType, mayLack: Bool)? {
    let fields =
      contract.handoff + [
        .init(name: "subject", type: .map(.string(minLength: 0))),
        .init(name: "builds", type: .map(.map(.string(minLength: 0)))),
      ]
    guard let (type, mayLack) = path.type(in: fields, at: range, &diagnostics) else { return nil }
    guard let handoff else {
      noRecord(at: range, &diagnostics)
      return nil
    }
    var facts = handoff.facts
    facts["subject"] = .map(handoff.subject)
    var builds = Value.Map()
    for build in Build.allCases where build != .candidate {
      builds[ExactText(build.rawValue)] = handoff.subject(of: build).map { .map($0) }
    }
    facts["builds"] = .map(builds)
    return (path.value(in: facts), type, mayLack)
  }

  private func name(_ path: [ExactText], _ range: SourceRange, _ diagnostics: inout Diagnostics) -> Referent?
  {
    guard path.count == 1, let referent = names[path[0]] else {
      let words = path.map(\.string).joined(separator: ".")
      if let place = later[path[0]] {
        let help = "a step can use what a step before it bound; move it below line \(place.start.line)"
        diagnostics.add(.error("$\(words) is not bound yet", at: range, help: help))
      } else {
        let roots = ["matrix.", "param.", "handoff."].map { "\($0)…" }
        let help =
          rooted(path[0], words) ?? suggestion(path[0], names.keys.map(\.string).sorted() + roots)
        diagnostics.add(.error("there is no $\(words)", at: range, help: help))
      }
      return nil
    }
    return referent
  }

  /// The same name where it is a fact, a parameter or an axis, and the word before it was forgotten.
  private func rooted(_ name: ExactText, _ words: String) -> String? {
    let root: String? =
      if matrix.contains(where: { $0.name == name }) {
        "matrix"
      } else if contract.parameters.contains(where: { $0.name == name }) {
        "param"
      } else if contract.handoff.contains(where: { $0.name == name }) {
        "handoff"
      } else {
        nil
      }
    return root.map { "did you mean \"$\($0).\(words)\"?" }
  }

  private func suggestion(_ word: ExactText?, _ known: [String]) -> String {
    Spelling.suggestion(for: word?.string ?? "", among: known)
  }
}
