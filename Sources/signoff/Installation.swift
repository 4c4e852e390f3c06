import Files

/// Where Signoff's own checklists stand: beside an installed program, or in the tree that it was built in.
struct Installation {
  /// The folder that has `checklists/`.
  let root: String

  /// The installation of the running program; nil for a program that was copied away alone.
  static var current: Installation? {
    guard let program = Paths.program else { return nil }
    let folder = Paths.folder(of: program)
    var candidates = [Paths.join(Paths.folder(of: folder), "share/signoff")]
    var ancestor = folder
    for _ in 0..<6 {
      candidates.append(ancestor)
      ancestor = Paths.folder(of: ancestor)
    }
    return candidates.first { Paths.exists(Paths.join($0, "checklists")) }.map { Installation(root: $0) }
  }

  /// True when the file is one of the installation's checklists and not a copy.
  func contains(_ path: String) -> Bool {
    guard let resolved = Paths.resolved(path), let own = Paths.resolved(Paths.join(root, "checklists")) else {
      return false
    }
    return resolved.hasPrefix(own + "/")
  }

  /// The contracts that the installation has.
  var contracts: [String] {
    let folder = Paths.join(root, "checklists")
    return Paths.list(folder).map { Paths.join(Paths.join(folder, $0), "contract.yaml") }
      .filter { Paths.exists($0) }
  }
}
