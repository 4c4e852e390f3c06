import AdapterProtocol
import Diagnostics
import Outcomes

/// `--format` of commands whose output a program may read.
enum OutputFormat: String, CaseIterable {
  case text, json

  static let option = Arguments.Option.value("--format", "text or json (one object a line); text")
}

extension Language {
  static let option = Arguments.Option.value("--language", "en or ru; en")
}

extension JSONWriter {
  mutating func texts(_ key: ExactText, _ texts: [String]) {
    member(key, .list(texts.map { .string(ExactText($0)) }))
  }

  mutating func member(_ key: ExactText, _ text: LocalizedText) {
    self.key(key)
    object { object in
      object.member("en", ExactText(text.english))
      if let russian = text.russian { object.member("ru", ExactText(russian)) }
    }
  }

  /// `path` and `line`.
  mutating func place(_ range: SourceRange) {
    member("path", ExactText(range.path))
    member("line", Int64(range.start.line))
  }

  /// Lines of objects, each written by the closure.
  static func lines<Item>(_ items: [Item], _ write: (inout JSONWriter, Item) -> Void) -> String {
    var writer = JSONWriter()
    for item in items {
      writer.object { write(&$0, item) }
      writer.endLine()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
