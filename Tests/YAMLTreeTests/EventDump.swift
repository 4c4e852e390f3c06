import CLibYAML
import Diagnostics

@testable import YAMLTree

/// libyaml's events of a file in the notation of the YAML test suite, one a line.
struct EventDump {
  private(set) var text = ""
  /// Why the events end early, or nil where they are whole.
  private(set) var complaint: Diagnostic?

  init(of file: SourceFile) {
    var lines = ""
    complaint = EventSource.forEachEvent(of: file) { event in
      lines += Self.line(event.pointer.pointee) + "\n"
      return true
    }
    text = lines
  }

  private static func line(_ event: yaml_event_t) -> String {
    switch event.type {
    case YAML_STREAM_START_EVENT: "+STR"
    case YAML_STREAM_END_EVENT: "-STR"
    case YAML_DOCUMENT_START_EVENT: event.data.document_start.implicit == 0 ? "+DOC ---" : "+DOC"
    case YAML_DOCUMENT_END_EVENT: event.data.document_end.implicit == 0 ? "-DOC ..." : "-DOC"
    case YAML_MAPPING_START_EVENT: mapping(event.data.mapping_start)
    case YAML_MAPPING_END_EVENT: "-MAP"
    case YAML_SEQUENCE_START_EVENT: sequence(event.data.sequence_start)
    case YAML_SEQUENCE_END_EVENT: "-SEQ"
    case YAML_ALIAS_EVENT: "=ALI" + property(" *", event.data.alias.anchor)
    case YAML_SCALAR_EVENT: scalar(event.data.scalar)
    default: "event \(event.type.rawValue)"
    }
  }

  private typealias Start = yaml_event_s.__Unnamed_union_data

  private static func mapping(_ start: Start.__Unnamed_struct_mapping_start) -> String {
    "+MAP" + (start.style == YAML_FLOW_MAPPING_STYLE ? " {}" : "")
      + property(" &", start.anchor) + property(" <", start.tag, ">")
  }

  private static func sequence(_ start: Start.__Unnamed_struct_sequence_start) -> String {
    "+SEQ" + (start.style == YAML_FLOW_SEQUENCE_STYLE ? " []" : "")
      + property(" &", start.anchor) + property(" <", start.tag, ">")
  }

  private static func scalar(_ scalar: Start.__Unnamed_struct_scalar) -> String {
    let style =
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: "'"
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: "\""
      case YAML_LITERAL_SCALAR_STYLE: "|"
      case YAML_FOLDED_SCALAR_STYLE: ">"
      default: ":"
      }
    let letters = String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length),
      as: UTF8.self
    )
    return "=VAL" + property(" &", scalar.anchor) + property(" <", scalar.tag, ">") + " " + style
      + escaped(letters)
  }

  private static func property(
    _ before: String,
    _ name: UnsafeMutablePointer<yaml_char_t>?,
    _ after: String = ""
  ) -> String {
    name.map { before + String(cString: $0) + after } ?? ""
  }

  private static func escaped(_ letters: String) -> String {
    var result = ""
    for scalar in letters.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{8}": result += "\\b"
      case "\u{0}": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
