/// About a kilobyte of YAML per item: block and flow collections, every scalar style, comments, two scripts.
enum SampleYAML {
  static func text(bytes: Int) -> String {
    var text = "items:\n"
    var index = 0
    while text.utf8.count < bytes {
      text += item(index)
      index += 1
    }
    return text
  }

  private static func item(_ n: Int) -> String {
    """
      # item \(n)
      - id: check-\(n)
        title: { en: "Check number \(n)", ru: "Проверка номер \(n)" }
        enabled: true
        weight: \(n % 100).5
        covers: [SS-\(n % 120), SS-\(n % 17), SS-\(n % 5)]
        given:
          - do: app.launch
          - expect: { app.ready: { surface: home, attempt: \(n % 7) } }
        steps:
          - do: { product.open: { feedProductId: '000\(n)', region: "de-\(n % 16)" } }
          - expect: { lookup.started: { feedProductId: '000\(n)' } }
            within: 2s
            bind: { request: requestId }
          - do: { backend.answer: { requestId: $request, answer: live } }
          - expect:
              entrypoint.shown:
                requestId: $request
                media: live
                labels: [new, "on sale", 'last one']
          - state: { entrypoint: { requestId: $request }, room: filled }
            holds: 1s
        note: |
          The first line of a literal text,
          and a second one with number \(n).
        summary: >
          A folded text that goes on
          over two lines.
        links:
          guide: https://example.invalid/guide/\(n)
          ticket: ABC-\(n)

    """
  }
}
