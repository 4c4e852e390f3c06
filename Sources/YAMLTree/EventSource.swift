import CLibYAML
import Diagnostics

/// The only file that talks to libyaml: one parser, one event that is used again and again.
enum EventSource {
  /// An event of libyaml, valid only inside the closure that gets it.
  struct Event {
    let pointer: UnsafePointer<yaml_event_t>

    var type: yaml_event_type_t { pointer.pointee.type }
  }

  /// Calls the closure with each event until it returns false; returns libyaml's own complaint, if it has one.
  static func forEachEvent(of file: SourceFile, _ body: (Event) -> Bool) -> Diagnostic? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return outOfMemory(file) }
    defer { yaml_parser_delete(parser) }
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    return file.bytes.withUnsafeBufferPointer { bytes in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      while true {
        guard yaml_parser_parse(parser, event) == 1 else { return complaint(parser.pointee, file) }
        let isLast = event.pointee.type == YAML_STREAM_END_EVENT
        let goesOn = body(Event(pointer: event))
        yaml_event_delete(event)
        if isLast || !goesOn { return nil }
      }
    }
  }

  private static func outOfMemory(_ file: SourceFile) -> Diagnostic {
    let start = SourcePosition(line: 1, column: 1)
    return .error(
      "out of memory",
      at: SourceRange(path: file.path, start: start, end: start),
      help: "split the file"
    )
  }

  private static func complaint(_ parser: yaml_parser_t, _ file: SourceFile) -> Diagnostic {
    if parser.error == YAML_MEMORY_ERROR { return outOfMemory(file) }
    let problem = parser.problem.map { String(cString: $0) } ?? "this is not YAML"
    if parser.error == YAML_READER_ERROR {
      return unreadable(problem, parser, file)
    }
    return SyntaxProblem(
      problem: problem,
      context: parser.context.map { String(cString: $0) } ?? "",
      place: file.clamped(position(parser.problem_mark)),
      beginning: file.clamped(position(parser.context_mark))
    ).diagnostic(in: file)
  }

  /// What libyaml's reader stumbles over: a scalar that YAML does not take, or a byte that is no UTF-8.
  private static func unreadable(_ problem: String, _ parser: yaml_parser_t, _ file: SourceFile) -> Diagnostic
  {
    var offset = min(Int(parser.problem_offset), file.bytes.count - 1)
    if problem == "control characters are not allowed" {
      let digits = String(UInt32(bitPattern: parser.problem_value), radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      return .error(
        "the character U+\(code), which YAML does not take",
        at: TextScan.position(of: offset, in: file),
        help: "delete it, or write it as \"\\u\(code)\" in double quotes"
      )
    }
    if problem == "invalid trailing UTF-8 octet" {
      repeat { offset -= 1 } while offset > 0 && 0x80..<0xC0 ~= file.bytes[offset]
    }
    let byte = String(file.bytes[max(0, offset)], radix: 16, uppercase: true)
    return .error(
      "the byte 0x\(byte) is not UTF-8 text",
      at: TextScan.position(of: max(0, offset), in: file),
      help: "save the file again as UTF-8"
    )
  }

  private static func position(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
