import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// One combination of a check's axes.
struct MatrixPoint {
  /// A value of an axis and what it is called in the case id.
  struct Coordinate {
    let name: ExactText
    let label: ExactText
    let value: Referent
  }

  var values: [Coordinate] = []

  /// `[late=live,cancel=false]`, or nothing where there is no matrix.
  var suffix: String {
    guard !values.isEmpty else { return "" }
    return "[" + values.map { "\($0.name)=\($0.label)" }.joined(separator: ",") + "]"
  }

  /// The most cases of one checklist.
  static let mostPoints = 10_000

  /// The points of a check's matrix in the order of its axes, the last one fastest.
  static func points(
    of check: Check,
    in environment: Environment,
    _ diagnostics: inout Diagnostics
  ) -> [MatrixPoint] {
    var points = [MatrixPoint()]
    var factors: [String] = []
    for (nameNode, values) in check.matrix {
      guard let name = nameNode.requiredName("the name of an axis", &diagnostics) else { return [] }
      let axis = axis(name, values, environment, &diagnostics)
      guard !axis.isEmpty else { return [] }
      factors.append("\(name): \(axis.count)")
      if points.count * axis.count > Self.mostPoints {
        let help = "its axes have \(factors.joined(separator: ", "))"
        diagnostics.add(
          .error("the matrix has more than \(mostPoints) combinations", at: nameNode.range, help: help)
        )
        return []
      }
      points = points.flatMap { point in axis.map { MatrixPoint(values: point.values + [$0]) } }
    }
    return exclude(check.exclude, from: points, &diagnostics)
  }

  /// The values of one axis: written out, or from a list of the handoff record.
  private static func axis(
    _ name: ExactText,
    _ node: YAMLNode,
    _ environment: Environment,
    _ diagnostics: inout Diagnostics
  ) -> [Coordinate] {
    var axis: [Coordinate] = []
    func add(_ label: ExactText, _ value: Referent, at range: SourceRange) {
      if axis.contains(where: { $0.label == label }) {
        diagnostics.add(
          .error("\"\(label)\" stands twice on this axis", at: range, help: "remove or rename one of the two")
        )
      }
      axis.append(Coordinate(name: name, label: label, value: value))
    }
    guard node.kind == .mapping else {
      let nodes = node.requiredList("a list of values", &diagnostics)
      if node.kind == .sequence, nodes.isEmpty {
        diagnostics.add(
          .error("an axis without values has no cases", at: node.range, help: "write [value, …]")
        )
      }
      for value in nodes {
        if let label = label(of: value, &diagnostics) { add(label, .letters(value), at: value.startRange) }
      }
      return axis
    }
    for (label, value) in HandoffAxis.values(node, environment, &diagnostics) {
      add(label, value, at: node.startRange)
    }
    return axis
  }

  /// What a value is called in a case id: a scalar by its letters, a record by its `name`.
  private static func label(of value: YAMLNode, _ diagnostics: inout Diagnostics) -> ExactText? {
    guard value.kind == .mapping else { return value.requiredName("a value of an axis", &diagnostics) }
    guard let name = value.entries.first(where: { $0.key.isText("name") })?.value else {
      let help = "the case is called by it"
      diagnostics.add(.error("a row of an axis needs a \"name\"", at: value.startRange, help: help))
      return nil
    }
    return name.requiredName("the name of a row", &diagnostics)
  }

  private static func exclude(
    _ nodes: [YAMLNode],
    from points: [MatrixPoint],
    _ diagnostics: inout Diagnostics
  ) -> [MatrixPoint] {
    var points = points
    for node in nodes {
      let names = points.first?.values.map(\.name.string) ?? []
      for (key, _) in node.entries where !names.contains(key.string) {
        let help = Spelling.suggestion(for: key.string, among: names)
        diagnostics.add(.error("the matrix has no axis \"\(key.string)\"", at: key.range, help: help))
      }
      let kept = points.filter { point in
        !node.entries.allSatisfy { entry in
          point.values.contains { entry.key.isText($0.name) && $0.label == entry.value.text }
        }
      }
      if kept.count == points.count {
        diagnostics.add(
          .error(
            "this excludes nothing",
            at: node.startRange,
            help: "correct a value or remove the line"
          )
        )
      }
      points = kept
    }
    if !nodes.isEmpty, points.isEmpty, let first = nodes.first {
      diagnostics.add(
        .error("every combination is excluded", at: first.startRange, help: "leave at least one case")
      )
    }
    return points
  }
}
