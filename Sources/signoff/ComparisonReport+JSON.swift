import AdapterProtocol
import Diagnostics
import Judging
import Outcomes

/// The findings for a program.
extension ComparisonReport {
  /// One object a finding, and one with the counts at the end.
  var json: String {
    var objects: [(inout JSONWriter) -> Void] = []
    if needsOtherVersion {
      objects.append { object in
        object.member("finding", "version" as ExactText)
        object.place(new.reference.range)
        object.member("now", ExactText(wanted))
        object.member("was", ExactText("\(new.reference.name)@\(new.reference.version)"))
      }
    }
    for change in comparison.changes {
      objects.append { object in
        object.member("finding", "changed" as ExactText)
        encode(change.detail, into: &object)
        object.texts("cases", change.cases)
      }
    }
    let lists: [(ExactText, [String])] = [
      ("noLongerCompiles", comparison.broken), ("added", comparison.added), ("gone", comparison.gone),
    ]
    for (name, cases) in lists where !cases.isEmpty {
      objects.append { object in
        object.member("finding", name)
        object.texts("cases", cases)
      }
    }
    for detail in comparison.parameters {
      objects.append { object in
        object.member("finding", "parameter" as ExactText)
        encode(detail, into: &object)
      }
    }
    for rewording in comparison.rewordings {
      objects.append { object in
        object.member("finding", "words" as ExactText)
        object.member("subject", ExactText(rewording.subject))
        object.member("now", rewording.now)
        object.member("was", rewording.was)
      }
    }
    objects.append { object in
      object.member("finding", "total" as ExactText)
      object.member("checklist", ExactText(path))
      object.member("oldContract", ExactText(identity(old)))
      object.member("newContract", ExactText(identity(new)))
      object.member("changed", Int64(comparison.changed.count))
      for (name, cases) in lists { object.member(name, Int64(cases.count)) }
      object.member("unchanged", Int64(comparison.unchanged.count))
    }
    return JSONWriter.lines(objects) { $1(&$0) }
  }

  private func encode(_ detail: PlanComparison.Detail, into object: inout JSONWriter) {
    if let range = detail.range { object.place(range) }
    object.member("now", ExactText(detail.now))
    if let was = detail.was { object.member("was", ExactText(was)) }
  }
}
