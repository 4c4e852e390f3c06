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
    return .error("out of memory", at: SourceRange(path: file.path, start: start, end: start))
  }

  private static func complaint(_ parser: yaml_parser_t, _ file: SourceFile) -> Diagnostic {
    if parser.error == YAML_MEMORY_ERROR { return outOfMemory(file) }
    let problem = parser.problem.map { String(cString: $0) } ?? "this is not YAML"
    if parser.error == YAML_READER_ERROR {
      let range = TextScan.position(of: min(Int(parser.problem_offset), file.bytes.count), in: file)
      return .error("\(problem), expected UTF-8 text", at: range, help: "save the file again as UTF-8")
    }
    let start = position(parser.problem_mark)
    let range = SourceRange(
      path: file.path,
      start: start,
      end: SourcePosition(line: start.line, column: start.column + 1)
    )
    if let tab = tabMessage(at: start, in: file) { return .error(tab.message, at: range, help: tab.help) }
    let context = parser.context.map { " " + String(cString: $0) } ?? ""
    let begun = position(parser.context_mark)
    let place = context.isEmpty || begun == start ? "" : " that begins in line \(begun.line)"
    return .error("\(problem)\(context)\(place)", at: range, help: help(for: problem))
  }

  private static func position(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  /// libyaml calls a tab "a character that cannot start any token"; people need to hear what it is.
  private static func tabMessage(at place: SourcePosition, in file: SourceFile) -> (
    message: String, help: String
  )? {
    guard let line = file.line(place.line) else { return nil }
    let leading = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }
    guard leading.contains("\t"), place.column <= leading.count + 1 else { return nil }
    return ("a tab in the indentation, YAML takes only spaces", "indent with spaces, two for each level")
  }

  private static func help(for problem: String) -> String {
    switch problem {
    case "mapping values are not allowed in this context":
      "quote a value that holds \": \", or check the indentation"
    case "could not find expected ':'": "write a space after the colon of \"key: value\""
    case "found character that cannot start any token": "quote a value that begins with @, ` or %"
    case "did not find expected key": "check the indentation of this line and the quotes above it"
    case "found unexpected end of stream": "close the quote"
    default: "check the indentation, quotes and brackets around this place"
    }
  }
}
