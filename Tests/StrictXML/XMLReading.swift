import CLibXML2

/// An element as a strict parser gives it back.
package struct XMLTree: Hashable {
  package struct Attribute: Hashable {
    package let name: String
    package let value: String
  }

  package let name: String
  /// In the order of the document.
  package var attributes: [Attribute] = []
  package var children: [XMLTree] = []
  /// The text directly inside, white space between elements included.
  package var text = ""

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The element and everything below that has that name, in the order of the document.
  package func all(_ name: String) -> [XMLTree] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  package func first(_ name: String) -> XMLTree? { all(name).first }
}

/// Reads with libxml2 as a strict consumer does: nothing is recovered, fetched or expanded.
package enum StrictXMLReader {
  package struct NotWellFormed: Error {
    package let message: String
    package let line: Int32
  }

  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  package static func read(_ bytes: [UInt8]) throws -> XMLTree {
    guard isReady, let context = xmlNewParserCtxt() else {
      throw NotWellFormed(message: "no parser", line: 0)
    }
    defer { xmlFreeParserCtxt(context) }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let document = bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(
        context,
        buffer.bindMemory(to: CChar.self).baseAddress,
        Int32(buffer.count),
        nil,
        nil,
        Int32(options)
      )
    }
    guard let document else {
      let error = xmlCtxtGetLastError(context)?.pointee
      let message = error?.message.map { String(cString: $0) } ?? "unknown"
      throw NotWellFormed(message: message, line: error?.line ?? 0)
    }
    defer { xmlFreeDoc(document) }
    guard document.pointee.intSubset == nil else { throw NotWellFormed(message: "a DOCTYPE", line: 1) }
    guard let root = xmlDocGetRootElement(document) else { throw NotWellFormed(message: "no root", line: 1) }
    return tree(root, document)
  }

  private static func tree(_ node: xmlNodePtr, _ document: xmlDocPtr) -> XMLTree {
    var tree = XMLTree(name: string(node.pointee.name))
    var attribute = node.pointee.properties
    while let current = attribute {
      let value = xmlNodeListGetString(document, current.pointee.children, 1)
      defer { clibxml2_free(value) }
      tree.attributes.append(.init(name: string(current.pointee.name), value: string(value)))
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: tree.children.append(self.tree(current, document))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: tree.text += string(current.pointee.content)
      default: tree.text += "<a node of type \(current.pointee.type.rawValue)>"
      }
      child = current.pointee.next
    }
    return tree
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
