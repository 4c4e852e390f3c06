import Files

/// Names for folders and files out of texts that anybody may have written: no way out, nothing hidden, no clash on
/// file systems that know no case, and nothing that a report would have to escape.
enum EvidenceName {
  private static let longest = 60

  /// The folder of a case.
  static func folder(_ id: String) -> String {
    let safe = safe(id)
    // What was changed might be another case's name.
    return safe == id ? id : "\(safe)-\(Digest.sha256(Array(id.utf8)).prefix(12))"
  }

  static func file(_ name: String, _ mediaType: String, number: Int) -> String {
    let digits = String(number)
    let safe = safe(name)
    let end = extensions[mediaType] ?? "bin"
    let whole = safe.hasSuffix(".\(end)") ? safe : "\(safe).\(end)"
    return String(repeating: "0", count: max(0, 2 - digits.utf8.count)) + "\(digits)-\(whole)"
  }

  private static func safe(_ text: String) -> String {
    var bytes = text.utf8.prefix(longest).map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
        UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: ","):
        byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: UInt8(ascii: "_")
      }
    }
    if bytes.first == UInt8(ascii: ".") || bytes.isEmpty { bytes.insert(UInt8(ascii: "_"), at: 0) }
    if bytes.last == UInt8(ascii: ".") { bytes.append(UInt8(ascii: "_")) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let extensions = [
    "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp", "image/svg+xml": "svg",
    "video/mp4": "mp4", "video/quicktime": "mov", "text/plain": "txt", "text/csv": "csv", "text/html": "html",
    "text/xml": "xml", "application/xml": "xml", "application/json": "json", "application/zip": "zip",
    "application/gzip": "gz", "application/pdf": "pdf",
  ]
}
