import AdapterProtocol

/// What to say in each session, as a JSON file has it: `{ "s1": { "events": […], … }, "subject": {…} }`.
///
/// | member | means |
/// | --- | --- |
/// | `stderr` | texts, one at each request of the session |
/// | `log`, `ended`, `error`, `refuse`, `garbage` | said once, at the first command |
/// | `events` | `name` and `fields` of each, at the first command |
/// | `state` | the state from then on |
/// | `dies` | ends the program after the first command, its `stderr` written whole |
struct Script {
  private let all: Value.Map
  private var session: Value.Map = [:]
  private var requests = 0

  init?(path: String) {
    let bytes = System.contents(of: path)
    guard case .map(let map)? = try? Value(json: String(decoding: bytes, as: UTF8.self)) else { return nil }
    all = map
  }

  mutating func opens(_ name: ExactText) {
    session = if case .map(let map)? = all[name] { map } else { [:] }
    requests = 0
  }

  mutating func meddle(with answer: inout Answer, to request: Request) {
    let texts = texts("stderr")
    if requests < texts.count { System.send(Array(texts[requests].utf8), to: .errors) }
    requests += 1
    switch request {
    case .initialize: describe(in: &answer)
    case .readState: answer.result = .success(.state(state))
    case .perform: perform(&answer)
    default: break
    }
  }

  private func describe(in answer: inout Answer) {
    guard case .success(.initialized(var description)) = answer.result else { return }
    description.performs.append("app.login")
    description.observedEvents.append("app.said")
    description.observedState += ["screen", "sessionToken"]
    if case .map(let subject)? = all["subject"] { description.subject = subject }
    answer.result = .success(.initialized(description))
  }

  private var state: Value.Map {
    var state: Value.Map = ["count": 0, "screen": "home", "sessionToken": "none"]
    if case .map(let own)? = session["state"] { for entry in own.entries { state[entry.key] = entry.value } }
    return state
  }

  private func perform(_ answer: inout Answer) {
    answer.notifications = []
    if case .list(let events)? = session["events"] {
      for case .map(let event) in events {
        guard case .string(let name)? = event["name"], case .map(let fields)? = event["fields"] else {
          continue
        }
        answer.notifications.append(answer.notification(.event(name: name, fields: fields)))
      }
    }
    if let text = text("log") {
      answer.notifications.append(answer.notification(.log(level: .info, text: text)))
    }
    if let text = text("ended") {
      answer.notifications.append(answer.notification(.subjectEnded(reason: text)))
    }
    if let text = text("garbage") { answer.before = Array("\(text)\n".utf8) }
    answer.result = .success(.performed([text("refuse").map { .refused($0) } ?? .accepted]))
    if let text = text("error") { answer.result = .failure(RequestRefusal(text)) }
    if session["dies"] == true {
      System.send(answer.bytes)
      for text in texts("stderr").dropFirst(requests) { System.send(Array(text.utf8), to: .errors) }
      System.end(3)
    }
  }

  private func text(_ key: ExactText) -> ExactText? {
    if case .string(let text)? = session[key] { text } else { nil }
  }

  private func texts(_ key: ExactText) -> [String] {
    guard case .list(let items)? = session[key] else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text.string } else { nil } }
  }
}
