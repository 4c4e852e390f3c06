import AdapterProtocol

/// A well-behaved adapter for the counter, but for its mischief.
struct Adapter {
  private var mischief: Mischief
  private let description: AdapterDescription
  private var app = CounterApp(isSpoiled: false, seed: 1, stored: nil)
  private var session: ExactText = ""
  /// On a real clock: when the counter will be at rest, and the request that was read last.
  private var rest: SuspendingClock.Instant?
  private var seen: Int64 = 0
  private let transcript: Transcript?
  private var isReal: Bool { description.clock == .real }

  init(
    _ mischief: Mischief,
    hosting: AdapterDescription.Hosting,
    clock: AdapterDescription.Clock,
    version: ExactText,
    transcript: Transcript?
  ) {
    self.transcript = transcript
    self.mischief = mischief
    description = AdapterDescription(
      adapter: "adapter-fixture 1",
      subject: ["appVersion": .string(version)],
      hosting: hosting,
      clock: clock,
      performs: ["count.up", "world.stop"],
      observedEvents: ["count.changed", "count.rested"],
      observedState: ["count"],
      capabilities: ["rig"]
    )
  }

  /// Serves the runner until it says `shutdown` or closes the pipe.
  mutating func serve() {
    mischief.begin()
    var framer = LineFramer()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    while true {
      if let rest, !System.isReadable(within: rest - SuspendingClock().now) {
        comeToRest()
        continue
      }
      let count = System.receive(into: chunk)
      guard count > 0 else { return }
      framer.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      while let line = try? framer.nextLine({ [transcript] line in
        transcript?.note(">", Array(line))
        return try? IncomingRequest(Value(json: line))
      }) {
        guard let incoming = line else { System.end(7) }
        respond(incoming)
      }
    }
  }

  /// Real time has passed: the counter says by itself that it is at rest.
  private mutating func comeToRest() {
    rest = nil
    mischief.comesToRest()
    let rested = Notification(session: session, seen: seen, at: nil, kind: CounterApp.rested)
    System.send(rested.bytes)
  }

  private mutating func respond(_ incoming: IncomingRequest) {
    seen = incoming.id
    if case .open(let open) = incoming.request { mischief.opens(open) }
    let started = app.now
    let (seen, reply) = carryOut(incoming.request)
    var answer = Answer(id: incoming.id, session: session, now: app.now, isReal: isReal, seen, reply)
    mischief.meddle(with: &answer, to: incoming.request, since: started)
    transcript?.note("<", answer.bytes)
    if mischief.isSlow {
      for byte in answer.bytes { System.send([byte]) }
    } else {
      System.send(answer.bytes)
    }
    mischief.follow(answer, to: incoming.request)
    if case .shutdown = incoming.request { System.end(0) }
  }

  private mutating func carryOut(_ request: Request) -> (seen: [Notification.Kind], reply: Reply) {
    switch request {
    case .initialize: return ([], .initialized(description))
    case .open(let open):
      session = open.session
      app = CounterApp(isSpoiled: mischief.isSpoiled, seed: open.seed, stored: open.stored?.string)
      rest = nil
      return ([], .opened(now: isReal ? nil : app.now))
    case .perform(_, let commands):
      let outcomes = commands.map { app.perform($0) }
      if isReal, app.due != nil { rest = SuspendingClock().now + CounterApp.unrest }
      return (outcomes.flatMap(\.seen), .performed(outcomes.map(\.result)))
    case .readState: return ([], .state(app.state))
    case .advance(_, let to):
      let seen = app.advance(to: to)
      return (seen, .advanced(now: app.now, next: app.due))
    case .close(_, let keep):
      rest = nil
      return ([], .closed(stored: keep && !mischief.forgets ? app.stored : nil))
    case .shutdown: return ([], .shutDown)
    }
  }
}
