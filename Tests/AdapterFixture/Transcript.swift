/// A file with everything that was read and written, for the documentation.
struct Transcript {
  private let file: Int32

  init(_ path: String) {
    file = System.create(path)
  }

  /// Adds lines, each after its mark.
  func note(_ mark: String, _ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) { System.send(Array("\(mark) ".utf8) + line + [0x0A], to: file) }
  }
}
