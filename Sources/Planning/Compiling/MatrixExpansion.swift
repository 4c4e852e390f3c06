import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// One combination of a check's axes.
struct MatrixPoint {
  var values: [(name: ExactText, label: ExactText, value: YAMLNode)] = []

  /// `[late=live,cancel=false]`, or nothing where there is no matrix.
  var suffix: String {
    guard !values.isEmpty else { return "" }
    return "[" + values.map { "\($0.name)=\($0.label)" }.joined(separator: ",") + "]"
  }

  /// The points of a check's matrix in the order of its axes, the last one fastest.
  static func points(of check: Check, _ diagnostics: inout Diagnostics) -> [MatrixPoint] {
    var points = [MatrixPoint()]
    for (nameNode, values) in check.matrix {
      guard let name = nameNode.requiredName("the name of an axis", &diagnostics) else { return [] }
      var labelled: [(ExactText, YAMLNode)] = []
      for value in values {
        guard let label = label(of: value, &diagnostics) else { continue }
        if labelled.contains(where: { $0.0 == label }) {
          diagnostics.add(.error("\"\(label)\" stands twice on this axis", at: value.startRange))
        }
        labelled.append((label, value))
      }
      guard !labelled.isEmpty else { return [] }
      if points.count * labelled.count > Self.mostPoints {
        diagnostics.add(.error("the matrix has more than \(mostPoints) combinations", at: nameNode.range))
        return []
      }
      points = points.flatMap { point in
        labelled.map { label, value in
          var next = point
          next.values.append((name, label, value))
          return next
        }
      }
    }
    return exclude(check.exclude, from: points, &diagnostics)
  }

  /// The most cases of one checklist.
  static let mostPoints = 10_000

  /// What a value is called in a case id: a scalar by its letters, a record by its `name`.
  private static func label(of value: YAMLNode, _ diagnostics: inout Diagnostics) -> ExactText? {
    guard value.kind == .mapping else { return value.requiredName("a value of an axis", &diagnostics) }
    guard let name = value.entries.first(where: { $0.key.text == "name" })?.value else {
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
          point.values.contains { $0.name == entry.key.text && $0.label == entry.value.text }
        }
      }
      if kept.count == points.count {
        diagnostics.add(.error("this excludes nothing", at: node.startRange))
      }
      points = kept
    }
    if !nodes.isEmpty, points.isEmpty, let first = nodes.first {
      diagnostics.add(.error("every combination is excluded", at: first.startRange))
    }
    return points
  }
}
