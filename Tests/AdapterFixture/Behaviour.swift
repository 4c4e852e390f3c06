/// What the adapter does wrong; see `Mischief` for when.
enum Behaviour: String, CaseIterable {
  case wellBehaved = "well-behaved"
  case die
  case leave
  case illegalInstruction = "illegal-instruction"
  case badAddress = "bad-address"
  case hang
  case hangDeaf = "hang-deaf"
  case shutInput = "shut-input"
  case shutOutput = "shut-output"
  case halfLine = "half-line"
  case halfLineAndHang = "half-line-and-hang"
  case late
  case drip
  case forkAnswers = "fork-answers"
  case forkOutlives = "fork-outlives"
  case keepChild = "keep-child"
  case keepDaemon = "keep-daemon"
  case lateEvent = "late-event"
  case lateAnswer = "late-answer"
  case hugeLine = "huge-line"
  case answerAndLeave = "answer-and-leave"
  case leaveChild = "leave-child"
  case logFlood = "log-flood"
  case logFloodForEver = "log-flood-for-ever"
  case noNewline = "no-newline"
  case eventsForEver = "events-for-ever"
  case remark
  case remarksForEver = "remarks-for-ever"
  case print
  case longLine = "long-line"
  case invalidUtf8 = "invalid-utf8"
  case nul
  case loneSurrogate = "lone-surrogate"
  case duplicateKey = "duplicate-key"
  case hugeNumber = "huge-number"
  case deepNesting = "deep-nesting"
  case batch
  case unknownMethod = "unknown-method"
  case emptyLine = "empty-line"
  case twice
  case wrongId = "wrong-id"
  case otherSession = "other-session"
  case unknownEvent = "unknown-event"
  case unknownField = "unknown-field"
  case unknownValue = "unknown-value"
  case eventTooLate = "event-too-late"
  case eventBeforeSession = "event-before-session"
  case eventOnItsWay = "event-on-its-way"
  case seenBack = "seen-back"
  case seenAhead = "seen-ahead"
  case atBack = "at-back"
  case atAhead = "at-ahead"
  case atMissing = "at-missing"
  case clockPast = "clock-past"
  case clockBack = "clock-back"
  case clockStays = "clock-stays"
  case clockOverdue = "clock-overdue"
  case clockSkips = "clock-skips"
  case crawl
  case busy
  case noState = "no-state"
  case refuse
  case error
  case tooManyEvents = "too-many-events"
  case subjectEnded = "subject-ended"
  case endedAndLies = "ended-and-lies"
  case subjectUnresponsive = "subject-unresponsive"
  case realClock = "real-clock"
  case strangeCommand = "strange-command"
  case strangeEvent = "strange-event"
  case strangeState = "strange-state"
  case fewerCommands = "fewer-commands"
  case fewerEvents = "fewer-events"
  case lessState = "less-state"
  case noCapability = "no-capability"
  case slow
  case forgets
  case evidence
  case evidenceOfNothing = "evidence-of-nothing"
  case evidenceOfGarbage = "evidence-of-garbage"
  /// Says what a file tells it to, session by session; see `Script`.
  case scripted
}
