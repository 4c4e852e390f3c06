import CLibXML2

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The root of an XML file as libxml2's strict parser reads it.
struct XMLFile {
  struct NotWellFormed: Error {
    let path: String
  }

  let root: String
  private let attributes: [String: String]

  subscript(name: String) -> String? { attributes[name] }

  static func parse(_ path: String) throws -> XMLFile {
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    guard let document = xmlReadFile(path, nil, options) else { throw NotWellFormed(path: path) }
    defer { xmlFreeDoc(document) }
    guard let element = xmlDocGetRootElement(document) else { throw NotWellFormed(path: path) }
    var attributes: [String: String] = [:]
    var attribute = element.pointee.properties
    while let current = attribute {
      if let value = xmlGetProp(element, current.pointee.name) {
        attributes[String(cString: current.pointee.name)] = String(cString: value)
        free(value)
      }
      attribute = current.pointee.next
    }
    return XMLFile(root: String(cString: element.pointee.name), attributes: attributes)
  }
}
