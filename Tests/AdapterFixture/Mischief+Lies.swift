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
    case "twice": answer.after = answer.replyBytes(id: answer.id)
    case "wrong-id": answer.before = answer.replyBytes(id: answer.id + 7)
    case "other-session": add(session: "other", at: now, event)
    case "unknown-event": add(at: now, .event(name: "count.lost", fields: [:]))
    case "unknown-field": add(at: now, .event(name: "count.rested", fields: ["why": "tired"]))
    case "unknown-value":
      add(at: now, .event(name: "count.changed", fields: ["to": 1, "mood": "angry"]))
    case "event-too-late": answer.after = answer.notification(event).bytes
    case "event-before-session": add(session: "s1", at: now, event)
    case "event-on-its-way":
      let early = Notification(session: answer.session, seen: answer.id - 1, at: now, kind: event)
      answer.notifications.insert(early, at: 0)
    case "seen-back":
      add(at: now, event)
      add(seen: answer.id - 1, at: now, event)
    case "seen-ahead": add(seen: answer.id + 1, at: now, event)
    case "at-back":
      add(at: now, event)
      add(at: Moment(microseconds: now.microseconds - 1), event)
    case "at-ahead": add(at: now + .seconds(1), event)
    case "at-missing": add(at: nil, event)
    case "clock-past": answer.result = .success(.advanced(now: now + .seconds(9), next: nil))
    case "clock-back": answer.result = .success(.advanced(now: .zero, next: nil))
    case "clock-stays":
      answer.notifications = []
      answer.result = .success(.advanced(now: started, next: started))
    case "clock-skips":
      answer.notifications = []
      add(at: started + .microseconds(1), event)
    case "crawl":
      answer.notifications = []
      answer.result = .success(.advanced(now: Moment(microseconds: crawled), next: nil))
    case "busy":
      answer.notifications = []
      for _ in 0..<200 { add(at: Moment(microseconds: crawled), event) }
      answer.result = .success(.advanced(now: Moment(microseconds: crawled), next: nil))
    case "no-state": answer.result = .success(.state([:]))
    case "refuse": answer.result = .success(.performed([.refused("tired")]))
    case "error": answer.result = .failure(RequestRefusal("the rig is not plugged in"))
    case "too-many-events": for _ in 0..<1_500 { add(at: now, event) }
    case "subject-ended": add(at: now, .subjectEnded(reason: "signal 6, SIGABRT"))
    case "subject-unresponsive": add(at: now, .subjectUnresponsive)
    default: break
    }
  }

  /// Introduces itself as something else.
  func describe(in answer: inout Answer) {
    guard case .success(.initialized(var description)) = answer.result else { return }
    switch what {
    case "real-clock": description.clock = .real
    case "strange-command": description.performs.append("count.reset")
    case "strange-event": description.observedEvents.append("count.lost")
    case "strange-state": description.observedState.append("weight")
    case "fewer-commands": description.performs = ["world.stop"]
    case "fewer-events": description.observedEvents = ["count.rested"]
    case "less-state": description.observedState = []
    case "no-capability": description.capabilities = []
    default: break
    }
    answer.result = .success(.initialized(description))
  }
}
