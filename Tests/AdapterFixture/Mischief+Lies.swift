import AdapterProtocol

extension Mischief {
  /// Says what is not so, in good JSON.
  func lie(in answer: inout Answer, since started: Moment) {
    let event = CounterApp.changed(to: 1)
    func add(session: ExactText? = nil, seen: Int64? = nil, at: Moment?, _ kind: Notification.Kind) {
      answer.notifications.append(
        Notification(session: session ?? answer.session, seen: seen ?? answer.id, at: at, kind: kind)
      )
    }
    let now = answer.now
    switch what {
    case .twice: answer.after = answer.replyBytes(id: answer.id)
    case .wrongId: answer.before = answer.replyBytes(id: answer.id + 7)
    case .otherSession: add(session: "other", at: now, event)
    case .unknownEvent: add(at: now, .event(name: "count.lost", fields: [:]))
    case .unknownField: add(at: now, .event(name: "count.rested", fields: ["why": "tired"]))
    case .unknownValue:
      add(at: now, .event(name: "count.changed", fields: ["to": 1, "mood": "angry"]))
    case .eventTooLate: answer.after = answer.notification(event).bytes
    case .eventBeforeSession: add(session: "s1", at: now, event)
    case .eventOnItsWay:
      let early = Notification(session: answer.session, seen: answer.id - 1, at: now, kind: event)
      answer.notifications.insert(early, at: 0)
    case .seenBack:
      add(at: now, event)
      add(seen: answer.id - 1, at: now, event)
    case .seenAhead: add(seen: answer.id + 1, at: now, event)
    case .atBack:
      add(at: now, event)
      add(at: Moment(microseconds: now.microseconds - 1), event)
    case .atAhead: add(at: now + .seconds(1), event)
    case .atMissing: add(at: nil, event)
    case .clockPast: answer.result = .success(.advanced(now: now + .seconds(9), next: nil))
    case .clockBack: answer.result = .success(.advanced(now: .zero, next: nil))
    case .clockStays:
      answer.notifications = []
      answer.result = .success(.advanced(now: started, next: started))
    case .clockOverdue:
      guard case .success(.advanced(let reached, _)) = answer.result else { return }
      answer.result = .success(.advanced(now: reached, next: reached))
    case .clockSkips:
      answer.notifications = []
      add(at: started + .microseconds(1), event)
    case .crawl:
      answer.notifications = []
      answer.result = .success(.advanced(now: Moment(microseconds: crawled), next: nil))
    case .busy:
      answer.notifications = []
      for _ in 0..<200 { add(at: Moment(microseconds: crawled), event) }
      answer.result = .success(.advanced(now: Moment(microseconds: crawled), next: nil))
    case .noState: answer.result = .success(.state([:]))
    case .refuse: answer.result = .success(.performed([.refused("tired")]))
    case .error: answer.result = .failure(RequestRefusal("the rig is not plugged in"))
    case .tooManyEvents: for _ in 0..<1_500 { add(at: now, event) }
    case .subjectEnded: add(at: now, .subjectEnded(reason: "signal 6, SIGABRT"))
    case .endedAndLies:
      add(at: now, .subjectEnded(reason: "signal 6, SIGABRT"))
      add(at: now, .event(name: "count.lost", fields: [:]))
    case .subjectUnresponsive:
      add(at: nil, .log(level: .warning, text: "the app hangs"))
      add(at: now, .subjectUnresponsive)
    case .evidence:
      add(at: nil, .evidence(Evidence(name: "../Shot 1", mediaType: "image/png", content: .data([1, 2, 3]))))
      add(
        at: nil,
        .evidence(Evidence(name: "own program", mediaType: "text/x", content: .file("/etc/hostname")))
      )
    case .evidenceOfNothing:
      add(
        at: nil,
        .evidence(Evidence(name: "video", mediaType: "video/mp4", content: .file("/nowhere/a.mp4")))
      )
    default: break
    }
  }

  /// Introduces itself as something else.
  func describe(in answer: inout Answer) {
    guard case .success(.initialized(var description)) = answer.result else { return }
    switch what {
    case .realClock: description.clock = .real
    case .strangeCommand: description.performs.append("count.reset")
    case .strangeEvent: description.observedEvents.append("count.lost")
    case .strangeState: description.observedState.append("weight")
    case .fewerCommands: description.performs = ["world.stop"]
    case .fewerEvents: description.observedEvents = ["count.rested"]
    case .lessState: description.observedState = []
    case .noCapability: description.capabilities = []
    default: break
    }
    answer.result = .success(.initialized(description))
  }
}
