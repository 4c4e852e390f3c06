/// Something that an adapter handed over for a person to look at, and what became of it.
package struct EvidencePiece: Sendable, Hashable {
  package enum Fate: Sendable, Hashable {
    /// It stands in that file, by a path as the run sees it.
    case kept(file: String, digest: String, size: Int)
    /// It is not there, and why.
    case lost(reason: String)
  }

  package let name: String
  package let mediaType: String
  package let fate: Fate

  package init(name: String, mediaType: String, fate: Fate) {
    self.name = name
    self.mediaType = mediaType
    self.fate = fate
  }

  /// Where it stands, or nil.
  package var file: String? {
    if case .kept(let file, _, _) = fate { file } else { nil }
  }

  /// How many bytes it has on the disk.
  package var size: Int {
    if case .kept(_, _, let size) = fate { size } else { 0 }
  }
}
