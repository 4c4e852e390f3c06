/// Appends XML 1.0 to one byte buffer; the only place where text is escaped for it.
struct XMLWriter {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// An element with attributes in the given order, and children.
  mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?>,
    _ children: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    append(">\n")
    depth += 1
    children(&self)
    depth -= 1
    indent()
    close(name)
  }

  /// An element with attributes alone.
  mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    open(name, attributes)
    append("/>\n")
  }

  /// An element with text.
  mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?>,
    text: String
  ) {
    open(name, attributes)
    append(">")
    escape(text, isAttribute: false)
    close(name)
  }

  private mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    indent()
    append("<")
    append(name)
    for (key, value) in attributes {
      guard let value else { continue }
      append(" ")
      append(key)
      append("=\"")
      escape(value, isAttribute: true)
      append("\"")
    }
  }

  private mutating func close(_ name: StaticString) {
    append("</")
    append(name)
    append(">\n")
  }

  private mutating func indent() {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Copies runs between the bytes that XML wants escaped.
  ///
  /// The text has no scalar outside of XML's `Char` any more; a parser gives back exactly what is written here,
  /// also white space in attributes and carriage returns.
  private mutating func escape(_ text: String, isAttribute: Bool) {
    var text = text
    text.withUTF8 { source in
      var start = 0
      for index in 0..<source.count {
        guard let entity = Self.entity(source[index], isAttribute: isAttribute) else { continue }
        bytes.append(contentsOf: source[start..<index])
        append(entity)
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
    }
  }

  private static func entity(_ byte: UInt8, isAttribute: Bool) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\"") where isAttribute: "&quot;"
    case 0x09 where isAttribute: "&#9;"
    case 0x0A where isAttribute: "&#10;"
    case 0x0D: "&#13;"
    default: nil
    }
  }
}
