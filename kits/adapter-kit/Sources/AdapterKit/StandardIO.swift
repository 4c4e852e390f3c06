import AdapterProtocol

extension AdapterServer {
  /// Serves the runner that started this process, until it says `shutdown` or closes the pipe.
  ///
  /// Standard output belongs to the protocol from here on: whatever the app prints there is sent to standard
  /// error instead, which a runner keeps as a log.
  public func serveStandardIO() {
    let output = RunnerPipe.claimOutput()
    var framer = LineFramer()
    var writer = JSONWriter()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while !isShutDown {
      let count = RunnerPipe.receive(into: chunk)
      guard count > 0 else { return }
      framer.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      do {
        while !isShutDown, let message = try framer.nextLine(Self.parse) {
          respond(to: message, with: &writer)
          guard RunnerPipe.send(writer.bytes, to: output) else { return }
          writer.reset()
        }
      } catch {
        RequestRefusal(code: -32600, "a line is longer than 1 MiB").encode(id: nil, into: &writer)
        _ = RunnerPipe.send(writer.bytes, to: output)
        return
      }
    }
  }

  private static func parse(_ line: UnsafeBufferPointer<UInt8>) -> Result<Value, JSONError> {
    Result { () throws(JSONError) in try Value(json: line) }
  }

  private func respond(to message: Result<Value, JSONError>, with writer: inout JSONWriter) {
    let value: Value
    do throws(JSONError) {
      value = try message.get()
    } catch {
      return RequestRefusal(code: -32700, ExactText(error.description)).encode(id: nil, into: &writer)
    }
    do throws(MessageError) {
      let incoming = try IncomingRequest(value)
      let answer = answer(id: incoming.id, incoming.request)
      for notification in answer.notifications { notification.encode(into: &writer) }
      switch answer.result {
      case .success(let reply): reply.encode(id: incoming.id, into: &writer)
      case .failure(let refusal): refusal.encode(id: incoming.id, into: &writer)
      }
    } catch {
      let refusal = RequestRefusal(code: -32602, ExactText(error.description))
      refusal.encode(id: IncomingRequest.id(of: value), into: &writer)
    }
  }
}
