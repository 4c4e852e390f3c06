import AdapterProtocol

/// What the adapter does wrong, and when: `what@method`, such as `hang@command/perform`.
///
/// It happens once, in a session whose fixtures say that the adapter misbehaves; `@start`, `@initialize` and
/// `@shutdown` are outside of any.
struct Mischief {
  let what: Behaviour
  private let place: String
  private(set) var script: Script?
  private var isWanted = false
  /// How often it was asked to go on and went one step of the clock.
  private(set) var crawled: Int64 = 0
  /// A process that misbehaved is of no use any more: who goes on with it sees every command refused.
  private(set) var isSpoiled = false
  /// What is the app's doing, or allowed.
  private static let harmless: Set<Behaviour> = [
    .slow, .logFlood, .remark, .eventOnItsWay, .tooManyEvents, .busy, .subjectEnded,
    .subjectUnresponsive, .evidence, .evidenceOfNothing, .keepChild, .keepDaemon,
  ]

  /// Nil where there is no such behaviour.
  init?(_ argument: String) {
    let parts = argument.split(separator: "@", maxSplits: 1).map(String.init)
    guard let what = Behaviour(rawValue: parts.first ?? Behaviour.wellBehaved.rawValue) else { return nil }
    self.what = what
    place = parts.count > 1 ? parts[1] : "nowhere"
    script = what == .scripted ? Script(path: place) : nil
    isWanted = ["initialize", "shutdown"].contains(place)
  }

  var isSlow: Bool { what == .slow }

  /// Keeps nothing for the next build.
  var forgets: Bool { what == .forgets }

  mutating func opens(_ open: OpenSession) {
    script?.opens(open.session)
    isWanted = open.fixtures["misbehaves"] == .boolean(true) || place == "shutdown"
  }

  func begin() {
    if place == "start" { endOrHang() }
  }

  /// Before the answer is sent.
  mutating func meddle(with answer: inout Answer, to request: Request, since started: Moment) {
    script?.meddle(with: &answer, to: request)
    guard isWanted, request.method.string == place else { return }
    // Time has to have passed before it can run backwards.
    if what == .clockBack, started == .zero { return }
    isWanted = what == .crawl || what == .busy
    crawled += 1
    isSpoiled = place != "initialize" && !Self.harmless.contains(what)
    endOrHang(instead: answer)
    flood(answer)
    lie(in: &answer, since: started)
    spoil(&answer)
    describe(in: &answer)
  }

  /// On a real clock, while nothing is asked.
  func comesToRest() {
    guard isWanted, place == "rest" else { return }
    endOrHang()
  }

  /// After the answer was sent.
  mutating func follow(_ answer: Answer, to request: Request) {
    guard isWanted, place == "after-" + request.method.string else { return }
    isWanted = false
    endOrHang()
    switch what {
    case .lateEvent: System.send(answer.notification(CounterApp.rested).bytes)
    case .lateAnswer: System.send(answer.replyBytes(id: answer.id))
    default: break
    }
  }
}
