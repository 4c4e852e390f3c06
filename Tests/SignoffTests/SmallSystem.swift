import Files
import Testing

/// A system of four checks in a folder of its own, which does not change when the shipped one grows.
enum SmallSystem {
  /// Replacements in one of its texts; each must find what it replaces.
  typealias Edits = [(old: String, new: String)]

  /// Writes the files and returns their folder.
  static func write(
    contract: Edits = [],
    checklist: Edits = [],
    requirements: Edits = []
  ) throws -> String {
    let folder = Command.temporaryPath("small")
    for (name, text, edits) in [
      ("contract", Self.contract, contract), ("list", Self.checklist, checklist),
      ("requirements", Self.requirements, requirements),
    ] {
      var text = text
      for (old, new) in edits {
        #expect(text.contains(old), "\(old) is not there")
        text = text.replacing(old, with: new)
      }
      try Command.write(text, "\(folder)/\(name).yaml")
    }
    try Command.write("handoff: small\ncontract: small.app@1\nstack: native\n", "\(folder)/handoff.yaml")
    return folder
  }

  private static let contract = """
    contract: small.app
    version: 1
    types:
      Kind: { enum: [live, vod] }
    parameters:
      budget: { type: duration, default: 1s, says: { en: the time to show a page, ru: время показа страницы } }
    handoff:
      stack: { enum: [native, flutter] }
    fixtures:
      network: { enum: [fast, slow], default: fast }
    commands:
      open: { with: { id: string }, by: shopper, says: { en: "page {id} is opened", ru: "открыта страница {id}" } }
      close: { by: shopper, refuses: [busy], says: { en: the page is closed, ru: страница закрыта } }
    events:
      shown:
        fields: { id: string, kind: Kind }
        observer: { en: the adapter, ru: адаптер }
        says: { en: "page {id} is seen", ru: "видна страница {id}" }
      gone: { observer: { en: the adapter, ru: адаптер }, says: { en: no page is seen, ru: страницы не видно } }

    """

  private static let requirements = """
    requirements: small.app
    rows:
      R-1: { en: A page is shown, ru: Страница показывается, source: test, kinds: [host] }
      R-2: { en: It is shown once, ru: Она показывается один раз, source: test, kinds: [host] }
      R-3: { en: It can be closed, ru: Её можно закрыть, source: test, kinds: [host] }
      R-4: { en: The SDK is quick, ru: SDK работает быстро, source: test, kinds: [sdk] }
      R-5: { en: The manifest is there, ru: Манифест на месте, source: test, kinds: [static] }
      R-6: { en: It comes back, ru: Она возвращается, source: test, kinds: [host] }

    """

  private static let checklist = """
    checklist: small
    contract: small.app@1
    checks:
      - id: page.shown
        title: { en: A page is shown once, ru: Страница показывается один раз }
        covers: [R-1]
        severity: blocker
        matrix: { id: [a, b] }
        steps:
          - do: { open: { id: $matrix.id } }
          - expect: { shown: { id: $matrix.id } }
            within: $param.budget
          - never: shown
            covers: [R-2]
      - id: page.closed
        title: { en: A page can be closed, ru: Страницу можно закрыть }
        covers: [R-3]
        severity: major
        steps:
          - do: close
          - expect: gone
      - id: page.flutter
        title: { en: A page comes back, ru: Страница возвращается }
        covers: [R-6]
        severity: minor
        applies: { handoff.stack: flutter }
        steps:
          - do: { open: { id: c } }
          - expect: shown

    """
}
