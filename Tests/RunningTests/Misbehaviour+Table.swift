import Outcomes

/// Every way to misbehave.
extension Misbehaviour {
  // MARK: Before a session

  static let atTheStart: [Misbehaviour] = [
    always(
      "die@start",
      .couldNotStart,
      "adapter-fixture ended before it answered initialize (exit status 3)"
    ),
    always("illegal-instruction@start", .couldNotStart, "initialize (signal 4, SIGILL)"),
    always("die@initialize", .couldNotStart, "ended before it answered initialize (exit status 3)"),
    always("half-line@initialize", .couldNotStart, "ended before it answered initialize (exit status 0)"),
    always(
      "error@initialize",
      .adapterRefused,
      "initialize was answered by error -32000: the rig is not plug"
    ),
    always("twice@initialize", .protocolBroken, "an answer to request 1, which has its answer"),
    always("print@initialize", .protocolBroken, "no JSON object (standard output is for the protocol, logs"),
    always(
      "real-clock@initialize",
      .protocolBroken,
      "session/open was answered with \"now\", which only a virtual clock has"
    ),
    always(
      "strange-command@initialize",
      .protocolBroken,
      "performs \"count.reset\", which the contract does"
    ),
    always(
      "strange-event@initialize",
      .protocolBroken,
      "observes the event \"count.lost\", which the contra"
    ),
    always(
      "strange-state@initialize",
      .protocolBroken,
      "observes the state \"weight\", which the contract d"
    ),
    always("event-before-session@initialize", .protocolBroken, "of the session \"s1\", none is open"),
  ]

  // MARK: Ends

  private static let places = [
    ("command/perform", "command/perform (count.up)"), ("state/read", "state/read"),
    ("clock/advance", "clock/advance"), ("session/close", "session/close"),
  ]

  static let deaths: [Misbehaviour] = places.flatMap { place, asked in
    [
      ("die", "exit status 3"), ("leave", "exit status 0"), ("illegal-instruction", "signal 4, SIGILL"),
      ("bad-address", "signal 11, SIGSEGV"), ("half-line", "exit status 0"), ("leave-child", "exit status 0"),
    ]
    .flatMap { how, ending in
      [
        Misbehaviour(
          behaviour: "\(how)@\(place)",
          verdict: .failed(.crashed),
          words: "the app ended (\(ending)\(place == "session/close" ? ", while it was closed)" : ")")"
        ),
        Misbehaviour(
          behaviour: "\(how)@\(place) outside",
          verdict: .errored(.adapterEnded),
          words: "it ended (\(ending)) instead of answering \(asked)"
        ),
      ]
    }
  }

  static let hangs: [Misbehaviour] = ([("session/open", "session/open")] + places).flatMap { place, asked in
    ["hang", "hang-deaf"].map { hanging("\($0)@\(place)", "no answer to \(asked) within 500ms") }
  }

  static let otherEnds: [Misbehaviour] = [
    Misbehaviour(
      behaviour: "illegal-instruction@session/open",
      verdict: .errored(.adapterEnded),
      words: "it ended (signal 4, SIGILL) instead of answering session/open"
    ),
    Misbehaviour(
      behaviour: "leave@after-session/close",
      verdict: .passed,
      words: "",
      isReplaced: true
    ),
    Misbehaviour(
      behaviour: "leave@session/open",
      verdict: .errored(.adapterEnded),
      words: "it ended (exit status 0) instead of answering session/open"
    ),
    Misbehaviour(
      behaviour: "half-line@session/open",
      verdict: .errored(.adapterEnded),
      words: "it ended (exit status 0) instead of answering session/open"
    ),
    // What comes from another process is what comes: the adapter has one pipe.
    broken("fork-answers@command/perform", "an answer to request 4, which has its answer"),
    Misbehaviour(
      behaviour: "fork-outlives@command/perform",
      verdict: .failed(.crashed),
      words: "the app ended (exit status 0) after count.up"
    ),
    Misbehaviour(behaviour: "keep-child@command/perform", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "keep-daemon@command/perform", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "die@shutdown", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "hang@shutdown", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "hang-deaf@shutdown", verdict: .passed, words: ""),
    broken("shut-output@command/perform", "it closed its standard output and goes on running"),
    hanging("shut-input@command/perform", "no answer to command/perform (count.up) within 500ms"),
    hanging("log-flood-for-ever@command/perform", "no answer to command/perform (count.up) within 500ms"),
    hanging("remarks-for-ever@command/perform", "no answer to command/perform (count.up) within 500ms"),
    hanging("late@command/perform", "no answer to command/perform (count.up) within 500ms"),
    hanging("drip@state/read", "no answer to state/read within 500ms"),
    hanging("half-line-and-hang@clock/advance", "no answer to clock/advance within 500ms"),
    hanging("crawl@clock/advance", "the case took more than 1s; "),
    Misbehaviour(
      behaviour: "events-for-ever@command/perform",
      verdict: .failed(.runaway),
      words: "no answer to command/perform (count.up) within 3s",
      deadline: .seconds(3)
    ),
  ]

  // MARK: Wrong words

  static let garbage: [Misbehaviour] = [
    broken("print@command/perform", "logs go to standard error): Counter started, build 7"),
    broken("empty-line@clock/advance", "a line that is no JSON object"),
    broken("batch@command/perform", "a line that is no JSON object"),
    broken("long-line@command/perform", "a line of more than 1 MiB"),
    broken("no-newline@command/perform", "a line of more than 1 MiB"),
    broken("huge-line@command/perform", "a line of more than 1 MiB"),
    broken("invalid-utf8@command/perform", "invalid UTF-8 in a string at byte 66, in the line: {\"jsonrpc\""),
    broken(
      "nul@state/read",
      "a control character in a string, write it as \\u00XX at byte 66, in the line: {"
    ),
    broken("lone-surrogate@command/perform", "half of a surrogate pair at byte"),
    broken("duplicate-key@clock/advance", "duplicate key method at byte"),
    broken("huge-number@command/perform", "cannot be kept exactly (send it as a string) at byte"),
    broken("deep-nesting@command/perform", "more than 64 levels of nesting at byte"),
    broken("evidence-of-garbage@state/read", "params.data: expected base64 with its padding"),
    broken("unknown-method@command/perform", "unknown notification \"hello\""),
  ]

  static let lies: [Misbehaviour] = [
    broken("wrong-id@command/perform", "an answer to request 11, which was never asked (the last one is 4)"),
    broken("twice@command/perform", "an answer to request 4, which has its answer"),
    broken("twice@session/close", "which has its answer"),
    broken("event-too-late@session/close", "a message of the session \"s1\" after it was closed"),
    broken("other-session@command/perform", "a message of the session \"other\", open is \"s1\""),
    broken("other-session@session/open", "a message of the session \"other\", open is \"s1\""),
    broken("unknown-event@command/perform", "the contract has no event \"count.lost\""),
    broken("unknown-event@session/close", "the contract has no event \"count.lost\""),
    broken("unknown-field@command/perform", "count.rested"),
    broken("unknown-value@clock/advance", "count.changed.mood"),
    broken("seen-back@command/perform", "\"seen\" is 3, it has to be 4"),
    broken("seen-ahead@command/perform", "\"seen\" is 5, it has to be 4"),
    broken("at-missing@command/perform", "count.changed without \"at\", which a virtual clock has"),
    broken("at-back@clock/advance", "count.changed at 49.999 ms, but the clock stands at 50 ms already"),
    broken("at-ahead@command/perform", "count.changed at 1 s, but the clock may stand at 0 s at most"),
    broken("at-ahead@session/close", "s, but the clock may stand at"),
    broken("clock-past@clock/advance", "the clock went to 9050 ms, asked was at most 200 ms"),
    broken("clock-back@clock/advance", "the clock went back from 50 ms to 0 s"),
    broken("clock-overdue@clock/advance", "what is due must have run before the reply"),
    broken("clock-stays@clock/advance", "the clock stays at 0 s, asked was to go on to 200 ms"),
    broken("clock-skips@clock/advance", "happened at 0.001 ms, and the clock went on to 50 ms without a st"),
    broken("no-state@state/read", "state.count is missing"),
    broken("refuse@command/perform", "count.up was refused for \"tired\", the contract knows: full"),
    Misbehaviour(
      behaviour: "error@command/perform",
      verdict: .errored(.adapterRefused),
      words: "command/perform (count.up) was answered by error -32000: the rig is not plugged in"
    ),
    Misbehaviour(
      behaviour: "error@session/close",
      verdict: .errored(.adapterRefused),
      words: "session/close was answered by error -32000"
    ),
    Misbehaviour(
      behaviour: "other-session@shutdown",
      verdict: .passed,
      words: "",
      last: .errored(.protocolBroken)
    ),
  ]

  // MARK: On a real clock

  static let onRealClock: [Misbehaviour] = [
    Misbehaviour(behaviour: "well-behaved real", verdict: .passed, words: ""),
    broken("at-ahead@command/perform real", "count.changed with \"at\", which only a virtual clock has"),
    Misbehaviour(
      behaviour: "illegal-instruction@rest real",
      verdict: .failed(.crashed),
      words: "the app ended (signal 4, SIGILL) after count.up"
    ),
    Misbehaviour(
      behaviour: "leave@rest real outside",
      verdict: .errored(.adapterEnded),
      words: "it ended (exit status 0) while nothing was asked of it"
    ),
    Misbehaviour(
      behaviour: "subject-ended@state/read real outside",
      verdict: .errored(.protocolBroken),
      words: "subject/ended with \"at\""
    ),
    broken("print@command/perform real", "logs go to standard error): Counter started, build 7"),
    hanging("hang@session/close real", "no answer to session/close within 500ms"),
    broken("event-too-late@session/close real", "a message of the session \"s1\" after it was closed"),
  ]

  // MARK: The app's own doing, and what is allowed

  static let answers: [Misbehaviour] = [
    Misbehaviour(
      behaviour: "too-many-events@command/perform",
      verdict: .failed(.runaway),
      words: "the app reports events without end"
    ),
    Misbehaviour(
      behaviour: "busy@clock/advance",
      verdict: .failed(.runaway),
      words: "the app reports events without end"
    ),
    Misbehaviour(
      behaviour: "subject-ended@command/perform outside",
      verdict: .failed(.crashed),
      words: "the app ended (signal 6, SIGABRT) after count.up"
    ),
    Misbehaviour(
      behaviour: "subject-ended@session/close outside",
      verdict: .failed(.crashed),
      words: "the app ended (signal 6, SIGABRT)"
    ),
    Misbehaviour(
      behaviour: "subject-ended@session/open outside",
      verdict: .failed(.crashed),
      words: "the app ended (signal 6, SIGABRT)"
    ),
    Misbehaviour(
      behaviour: "subject-unresponsive@clock/advance outside",
      verdict: .failed(.unresponsive),
      words: "the app stopped answering"
    ),
    Misbehaviour(behaviour: "", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "slow", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "evidence-of-nothing@command/perform", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "log-flood@command/perform", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "remark@command/perform", verdict: .passed, words: ""),
    Misbehaviour(behaviour: "event-on-its-way@command/perform", verdict: .passed, words: ""),
    // What tearing down brings forth is not judged.
    Misbehaviour(behaviour: "too-many-events@session/close", verdict: .passed, words: ""),
    // What the app did before the adapter lied stands.
    Misbehaviour(
      behaviour: "ended-and-lies@command/perform outside",
      verdict: .failed(.crashed),
      words: "the app ended (signal 6, SIGABRT) after count.up"
    ),
  ]

  static let all = atTheStart + deaths + hangs + otherEnds + garbage + lies + onRealClock + answers
}
