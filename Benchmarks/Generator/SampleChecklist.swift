/// Cases that all pass, each with three commands and three expectations.
enum SampleChecklist {
  static func text(cases: Int) -> String {
    var text = "checklist: speed\ncontract: speed.test@1\nchecks:\n"
    for index in 0..<cases { text += check(index) }
    return text
  }

  private static func check(_ n: Int) -> String {
    """
      - id: check-\(n)
        title: { en: "Check \(n)", ru: "Проверка \(n)" }
        covers: [R-1]
        severity: minor
        steps:
          - do: { set: { key: a, value: "\(n)" } }
          - expect: { changed: { key: a, value: "\(n)" } }
          - do: { set: { key: b, value: "\(n + 1)" } }
          - expect: { changed: { key: b, value: "\(n + 1)" } }
          - do: { set: { key: c, value: "\(n + 2)" } }
          - expect: { changed: { key: c, value: "\(n + 2)" } }

    """
  }
}
