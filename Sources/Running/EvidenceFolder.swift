import AdapterProtocol
import Files
import Outcomes

/// The folder in which the evidence of a run stands, `CASE/NN-name.png`, and how much it may still take.
///
/// This is the one place where evidence is written.
package struct EvidenceFolder: Sendable {
  /// The most bytes that the evidence of one run may have.
  package static let mostBytes = 100 << 20

  private let path: String
  private var rest: Int

  package init(_ path: String, mostBytes: Int = Self.mostBytes) {
    self.path = path
    rest = mostBytes
  }

  /// Takes a piece in, as the next one of that case; what cannot be kept is said, and changes no verdict.
  ///
  /// - Parameter number: how many pieces the case has with this one.
  /// - Throws: `FileError` where it could not be written.
  mutating func keep(_ evidence: Evidence, case id: String, number: Int) throws(FileError) -> EvidencePiece {
    func piece(_ fate: EvidencePiece.Fate) -> EvidencePiece {
      EvidencePiece(name: evidence.name.string, mediaType: evidence.mediaType.string, fate: fate)
    }
    let bytes: [UInt8]
    switch evidence.content {
    case .data(let data): bytes = data
    case .file(let path):
      do throws(FileError) {
        bytes = try FileReading.contents(of: path.string, limit: Evidence.mostBytes)
      } catch {
        return piece(.lost(reason: error.description))
      }
    }
    guard bytes.count <= rest else {
      return piece(
        .lost(reason: "the evidence of a run may have \(Self.mostBytes >> 20) MiB, and this is more")
      )
    }
    let name = EvidenceName.file(evidence.name.string, evidence.mediaType.string, number: number)
    let file = Paths.join(Paths.join(path, EvidenceName.folder(id)), name)
    try FileWriting.replace(file, with: bytes)
    rest -= bytes.count
    return piece(.kept(file: file, digest: Digest.sha256(bytes), size: bytes.count))
  }
}
