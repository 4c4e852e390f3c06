import AdapterProtocol
import Checklists
import Planning
import Transports

/// A started adapter that has introduced itself.
struct Connection {
  let process: AdapterProcess
  let description: AdapterDescription

  /// True when a session was opened on it.
  var isUsed: Bool { process.nextID > 2 }

  /// A program that did not become a connection that a case can use, and its last words.
  struct Failure: Error {
    let trouble: Trouble
    var log: [String] = []
    /// True where it answers well and is another than the case needs.
    var isConnectionWhole = false
  }

  private init(process: AdapterProcess, description: AdapterDescription) {
    self.process = process
    self.description = description
  }

  /// Starts the program and has it introduce itself.
  static func open(
    _ arguments: [String],
    signals: Int32,
    contract: Contract,
    options: RunOptions
  ) throws(Failure) -> Connection {
    let hello = Request.initialize(
      Initialize(protocols: [1], runner: "signoff", contract: contract.identity)
    )
    let process: AdapterProcess
    do throws(LinkFailure) {
      process = try AdapterProcess(arguments, signals: signals, clock: options.clock)
    } catch {
      throw Failure(trouble: Trouble(starting: error, hello: hello, arguments))
    }
    do throws(LinkFailure) {
      let reply = try process.request(hello, within: options.startDeadline)
      guard case .initialized(let description) = reply else { throw .brokeProtocol("no description") }
      if let words = description.unsupported(by: contract, faults: options.faults) {
        throw .brokeProtocol(words)
      }
      let connection = Connection(process: process, description: description)
      if let words = connection.wordsOutOfSession() { throw .brokeProtocol(words) }
      return connection
    } catch {
      process.end(grace: options.grace, isOverdue: true)
      let trouble = Trouble(starting: error, hello: hello, arguments)
      throw Failure(trouble: trouble, log: process.logLines)
    }
  }

  /// Asks the adapter to shut down and ends it in any case; what it said without being asked for is trouble.
  ///
  /// How it ends is its own business: no session is open.
  func shutDown(_ options: RunOptions) -> Trouble? {
    var words = wordsOutOfSession()
    var isOverdue = false
    do throws(LinkFailure) {
      try process.takeUnasked()
      _ = try process.request(.shutdown, within: options.grace)
    } catch {
      if case .brokeProtocol(let reason) = error { words = words ?? reason }
      isOverdue = true
    }
    words = words ?? wordsOutOfSession()
    process.end(grace: options.grace, isOverdue: isOverdue)
    return words.map { Trouble(violation: $0) }
  }

  /// Ends the adapter in the middle of something, and returns its last words.
  func abandon(_ options: RunOptions) -> [String] {
    process.end(grace: options.grace, isOverdue: true)
    return process.logLines
  }

  /// Takes what the adapter said while no session is open: there is nothing to say.
  private func wordsOutOfSession() -> String? {
    process.takeInbox().first.map {
      "a message of the session \"\($0.notification.session ?? "")\", none is open"
    }
  }
}
