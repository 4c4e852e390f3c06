import AdapterProtocol
import Checklists
import Diagnostics
import Files
import Outcomes
import Planning
import Redaction
import Running
import YAMLTree

/// Reads and compiles a checklist and everything that it refers to.
struct Loading {
  /// What a checklist became.
  struct Loaded {
    let plan: Plan
    let registry: RequirementRegistry
    /// Every file that the plan depends on.
    let files: [SourceFile]

    /// The files by the digests of what was read.
    var inputs: [RunHeader.Input] {
      files.map { RunHeader.Input(path: $0.path, digest: Digest.sha256($0.bytes)) }
    }
  }

  var diagnostics = Diagnostics()
  private(set) var files: [SourceFile] = []
  /// Knows the secrets of the plan that was loaded last.
  private(set) var redactor = Redactor()
  private var handoffPath: String?
  private var settings: Settings?
  /// The files that were read, each once, whatever asks for them.
  private var readFiles: [String: Result<ReadFile, FileError>] = [:]
  let installation: Installation?
  /// The example record is for the reference host and for no other adapter.
  private var usesExample = true

  init(handoff: String?, installation: Installation?) {
    handoffPath = handoff
    self.installation = installation
  }

  /// Goes by the settings in that file; nil with diagnostics where they cannot be read.
  mutating func use(settings path: String?) throws(UsageError) -> Settings? {
    guard let path, let root = try tree(path), let read = Settings.read(root, &diagnostics) else {
      return nil
    }
    settings = read
    shared = files
    return read
  }

  /// The files of every checklist.
  private var shared: [SourceFile] = []

  /// The example record is about the reference host and no other app, the project's record about every other one.
  mutating func drives(_ choice: AdapterChoice) {
    usesExample = choice.isReferenceHost
    if choice.isReferenceHost { settings = settings?.withoutHandoff }
  }

  /// The plan, or nil with diagnostics.
  ///
  /// - Throws: where the command line names a file that is not there.
  mutating func load(_ path: String) throws(UsageError) -> Loaded? {
    readAhead([path])
    let first = files.count
    guard let root = try tree(path) else { return nil }
    // What is wrong with the checklist alone is said also where its contract cannot be read.
    let checklist = Checklist.read(root, &diagnostics)
    guard let reference = Checklist.contractReference(of: root, &diagnostics),
      let contract = try contract(reference, beside: path)
    else { return nil }
    let registryPath = Paths.join(Paths.folder(of: contract.path), "requirements.yaml")
    guard let registryRoot = try tree(registryPath),
      let registry = RequirementRegistry.read(registryRoot, contract: contract, &diagnostics)
    else { return nil }
    let handoff = try handoff(for: path, contract)
    guard let checklist else { return nil }
    let plan = Plan.compile(
      checklist,
      contract: contract,
      requirements: registry,
      handoff: handoff,
      &diagnostics
    )
    guard let plan else { return nil }
    redactor = Redactor(for: plan, handoff: handoff)
    return Loaded(plan: plan, registry: registry, files: Array(files[first...]) + shared)
  }

  /// A contract alone.
  mutating func loadContract(_ path: String) throws(UsageError) -> Contract? {
    guard let root = try tree(path), let file = files.last else { return nil }
    return Contract.read(root, digest: ExactText(Digest.sha256(file.bytes)), &diagnostics)
  }

  // MARK: Files

  /// Reads checklists, and what most likely belongs to them, side by side.
  ///
  /// What is wrong with a file is said when its turn comes, so that messages do not depend on which was read first.
  mutating func readAhead(_ checklists: [String]) {
    var wanted = checklists
    for path in checklists {
      wanted += ["contract.yaml", "requirements.yaml"].map { Paths.join(Paths.folder(of: path), $0) }
      if let record = record(for: path) { wanted.append(record) }
    }
    let missing = Set(wanted).subtracting(readFiles.keys).filter { Paths.exists($0) }
    readFiles.merge(ReadFile.all(missing.sorted())) { first, _ in first }
  }

  mutating func tree(_ path: String) throws(UsageError) -> YAMLNode? {
    let read: ReadFile
    do throws(FileError) {
      let result = readFiles[path] ?? Result { () throws(FileError) in try ReadFile(path) }
      readFiles[path] = result
      read = try result.get()
    } catch {
      guard error.isTooLarge else {
        throw UsageError(error.description, help: "name a file that can be read")
      }
      let start = SourcePosition(line: 1, column: 1)
      let range = SourceRange(path: path, start: start, end: start)
      diagnostics.add(.error("the file \(error.reason)", at: range, help: "split it"))
      return nil
    }
    files.append(read.file)
    diagnostics.add(read.diagnostics)
    return read.root
  }

  /// The contract beside the checklist, where there is one, and those of the project.
  func ownContracts(beside path: String) -> [String] {
    let beside = Paths.join(Paths.folder(of: path), "contract.yaml")
    let project = (settings?.contracts ?? []).map { path in
      let path = settings?.located(path) ?? path
      return path.hasSuffix(".yaml") ? path : Paths.join(path, "contract.yaml")
    }
    return [beside].filter { Paths.exists($0) } + project
  }

  /// The contract beside the checklist, then one of the project's, then one of the installation's.
  mutating func contract(
    _ reference: (name: ExactText, version: Int64, range: SourceRange),
    beside path: String
  ) throws(UsageError) -> Contract? {
    var seen: [String] = []
    for candidate in ownContracts(beside: path) + (installation?.contracts ?? []) {
      guard let root = try tree(candidate), let file = files.last else { return nil }
      let digest = ExactText(Digest.sha256(file.bytes))
      guard let contract = Contract.read(root, digest: digest, &diagnostics) else { return nil }
      let identity = contract.identity
      if identity.name == reference.name, identity.version == reference.version { return contract }
      seen.append("\(identity.name)@\(identity.version)")
      files.removeLast()
    }
    let wanted = "\(reference.name)@\(reference.version)"
    let help =
      seen.isEmpty ? "put contract.yaml beside the checklist" : Spelling.suggestion(for: wanted, among: seen)
    diagnostics.add(.error("there is no contract \(wanted)", at: reference.range, help: help))
    return nil
  }

  /// The handoff record of a checklist.
  ///
  /// - Parameter ofAnyVersion: takes a record that names another version of the contract.
  mutating func handoff(
    for path: String,
    _ contract: Contract,
    ofAnyVersion: Bool = false
  ) throws(UsageError) -> Handoff? {
    guard let record = record(for: path) else { return nil }
    guard let root = try tree(record) else { return .unreadable(record) }
    let version = ofAnyVersion ? ContractReference.version(in: root) : nil
    let posing = version.map { contract.posing(asVersion: $0) } ?? contract
    return Handoff.read(root, contract: posing, &diagnostics)
  }

  /// The record that the command line or the project names, or the example beside a checklist of the installation.
  private func record(for path: String) -> String? {
    if let handoffPath { return handoffPath }
    if let settings, let own = settings.handoff { return settings.located(own) }
    let example = Paths.join(Paths.folder(of: path), "handoff.example.yaml")
    return usesExample && installation?.contains(path) == true && Paths.exists(example) ? example : nil
  }
}

extension Loading {
  /// What is wrong, without the secrets of the files that it is wrong with.
  var safe: SafeReport { SafeReport(diagnostics, files: files) }

  /// What is wrong, for a person; empty when nothing is.
  var report: String {
    let list = diagnostics.sorted
    guard !list.isEmpty else { return "" }
    var counts: [String] = []
    if diagnostics.errorCount > 0 { counts.append(Self.count(diagnostics.errorCount, "error")) }
    if diagnostics.warningCount > 0 { counts.append(Self.count(diagnostics.warningCount, "warning")) }
    return safe.renderer.render(safe.diagnostics) + "\n\(counts.joined(separator: ", "))\n"
  }

  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
