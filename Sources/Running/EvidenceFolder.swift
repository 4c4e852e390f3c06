import AdapterProtocol
import Files
import Outcomes

/// The folder in which the evidence of a run stands, `CASE/NN-name.png`, and how much it may still take.
///
/// This is the one place where evidence is written. What comes during a case is held until its secrets are known.
package struct EvidenceFolder: Sendable {
  /// The most bytes that the evidence of one run may have.
  package static let mostBytes = 100 << 20

  private let path: String
  private let mostBytes: Int
  private let budget: EvidenceBudget

  package init(_ path: String, mostBytes: Int = Self.mostBytes) {
    self.path = path
    self.mostBytes = mostBytes
    budget = EvidenceBudget(mostBytes)
  }

  /// Takes a piece in; what cannot be kept is said, and changes no verdict.
  func take(_ evidence: Evidence) -> HeldEvidence {
    func held(_ content: HeldEvidence.Content) -> HeldEvidence {
      HeldEvidence(name: evidence.name.string, mediaType: evidence.mediaType.string, content: content)
    }
    let bytes: [UInt8]
    switch evidence.content {
    case .data(let data): bytes = data
    case .file(let path):
      do throws(FileError) {
        bytes = try FileReading.contents(of: path.string, limit: Evidence.mostBytes)
      } catch {
        return held(.lost(reason: error.description))
      }
    }
    do throws(EvidenceBudget.Exhausted) {
      try budget.take(bytes.count)
      return held(.bytes(bytes))
    } catch {
      let reason =
        "the evidence of a run may have \(mostBytes >> 20) MiB, of which \(error.rest) bytes are left"
      return held(.lost(reason: "it has \(bytes.count) bytes; \(reason)"))
    }
  }

  /// Writes a piece, as that one of its case, and says what became of it.
  func write(_ held: HeldEvidence, case id: String, number: Int) throws(FileError) -> EvidencePiece {
    let fate: EvidencePiece.Fate
    switch held.content {
    case .lost(let reason): fate = .lost(reason: reason)
    case .bytes(let bytes):
      let name = EvidenceName.file(held.name, held.mediaType, number: number)
      let file = Paths.join(Paths.join(path, EvidenceName.folder(id)), name)
      try FileWriting.replace(file, with: bytes)
      fate = .kept(file: file, digest: Digest.sha256(bytes), size: bytes.count)
    }
    return EvidencePiece(name: held.name, mediaType: held.mediaType, fate: fate)
  }
}
