/// Cases that all pass, each with three commands and three expectations.
enum SampleChecklist {
  static func text(cases: Int) -> String {
    var text = "checklist: speed\ncontract: speed.test@1\nchecks:\n"
    for index in 0..<cases { text += check(index) }
    return text
  }

  /// Cases that take as long as their adapter does: one command, and one event to wait for.
  static func slowText(cases: Int) -> String {
    var text = "checklist: slow\ncontract: speed.test@1\ndefaults: { within: 5s, settle: 0s }\nchecks:\n"
    for index in 0..<cases {
      text += """
          - id: check-\(index)
            title: { en: "Check \(index)", ru: "Проверка \(index)" }
            covers: [R-1]
            severity: minor
            steps:
              - do: { set: { key: a, value: "\(index)" } }
              - expect: { changed: { key: a, value: "\(index)" } }

        """
    }
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
