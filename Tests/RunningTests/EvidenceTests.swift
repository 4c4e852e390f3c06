import AdapterProtocol
import Files
import Judging
import Outcomes
import Planning
import Redaction
import TestTools
import Testing

@testable import Running

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Evidence")
struct EvidenceTests {
  private let temporary: TemporaryFolder
  private var path: String { temporary.path + "/reports/evidence" }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("stands in a file of its own by a safe name, and is listed with its digest")
  func kept() throws {
    let run = FixtureRun("evidence@command/perform", plan: try Counter.plan(), evidence: EvidenceFolder(path))
    #expect(run.verdicts == [.passed, .passed, .passed])
    #expect(run.unwritten.isEmpty)
    let pieces = run.results[0].evidence
    #expect(run.results.map(\.evidence.count) == [2, 0, 0])
    let shot = try #require(pieces.first)
    let digest = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
    #expect(shot.name == "../Shot 1")
    #expect(shot.mediaType == "image/png")
    #expect(shot.fate == .kept(file: path + "/own/01-_.._shot_1.png", digest: digest, size: 3))
    #expect(try FileReading.contents(of: #require(shot.file), limit: 100) == [1, 2, 3])
    #expect(pieces[1].file == path + "/own/02-own_program.bin")
    #expect(Paths.list(path) == ["own"])
  }

  @Test("that cannot be read is said, and changes no verdict")
  func lost() throws {
    let plan = try Counter.plan()
    let run = FixtureRun("evidence-of-nothing@command/perform", plan: plan, evidence: EvidenceFolder(path))
    #expect(run.verdicts == [.passed, .passed, .passed])
    #expect(
      run.results[0].evidence.map(\.fate) == [.lost(reason: "/nowhere/a.mp4: No such file or directory")]
    )
    #expect(run.unwritten.isEmpty)
  }

  @Test("that cannot be written is said, and the run goes on")
  func unwritten() throws {
    let run = FixtureRun("evidence@command/perform", plan: try Counter.plan())
    #expect(run.verdicts == [.passed, .passed, .passed])
    #expect(run.unwritten.count == 2)
    #expect(run.results[0].evidence.isEmpty)
  }

  @Test("loses its secrets before it is written, also what only the rest of the case tells, and in names")
  func secrets() throws {
    var redactor = Redactor()
    var result = CaseResult(try #require(try Counter.plan().cases.first), .passed)
    result.trace = [Record(at: .zero, .event(name: "a", fields: ["password": "hunter2-and-3"]))]
    func held(_ mediaType: String, _ bytes: [UInt8]) -> HeldEvidence {
      HeldEvidence(name: "log of hunter2-and-3", mediaType: mediaType, content: .bytes(bytes))
    }
    let text = Array("in: hunter2-and-3, out: hunter2-and-3".utf8)
    let picture: [UInt8] = [0x89, 0x50, 0xFF, 0xC3, 0x28]
    var evidence = [held("text/plain", text), held("application/json", text), held("image/png", picture)]
    evidence.append(HeldEvidence(name: "v", mediaType: "a/b", content: .lost(reason: "/hunter2-and-3/v: no")))
    _ = redactor.redact(result, &evidence)
    let pieces = try evidence.enumerated().map { index, held in
      try EvidenceFolder(path).write(held, case: "c", number: index + 1)
    }
    for piece in pieces.prefix(2) {
      let written = String(
        decoding: try FileReading.contents(of: #require(piece.file), limit: 1000),
        as: UTF8.self
      )
      #expect(written == "in: ‹secret password 1›, out: ‹secret password 1›", "\(piece)")
      #expect(piece.name == "log of ‹secret password 1›")
      #expect(piece.file?.contains("hunter2") == false)
    }
    #expect(try FileReading.contents(of: #require(pieces[2].file), limit: 1000) == picture)
    #expect(pieces[3].fate == .lost(reason: "/‹secret password 1›/v: no"))
  }

  private func data(_ count: Int) -> Evidence {
    Evidence(name: "a", mediaType: "text/plain", content: .data([UInt8](repeating: 65, count: count)))
  }

  @Test("of one run is bounded; what does not fit any more is said, and less may still fit")
  func budget() throws {
    let folder = EvidenceFolder(path, mostBytes: 10)
    let fates = try [6, 5, 4, 1].enumerated().map { index, count in
      try folder.write(folder.take(data(count)), case: "c", number: index + 1).file != nil
    }
    #expect(fates == [true, false, true, false])
  }

  @Test("of a piece is bounded: a larger file, a folder or a device is not copied")
  func pieces() throws {
    let large = temporary.path + "/large"
    try FileWriting.replace(large, with: [UInt8](repeating: 0, count: Evidence.mostBytes + 1))
    let folder = EvidenceFolder(path)
    for (file, words) in [
      (large, "more than the 10 MiB"), (temporary.path, "is a directory"), ("/dev/zero", "no"),
    ] {
      let evidence = Evidence(name: "a", mediaType: "text/plain", content: .file(ExactText(file)))
      guard case .lost(let reason) = try folder.write(folder.take(evidence), case: "c", number: 1).fate else {
        Issue.record("\(file) is kept")
        continue
      }
      #expect(reason.contains(words), "\(reason)")
    }
    #expect(Paths.list(path).isEmpty)
  }

  @Test(
    "has names that lead nowhere else",
    arguments: [
      ("shot", "image/png", "03-shot.png"), ("shot.png", "image/png", "03-shot.png"),
      ("a/../../b", "text/plain", "03-a_.._.._b.txt"), ("..", "x/y", "03-_.._.bin"), ("", "x/y", "03-_.bin"),
      ("Снимок", "image/jpeg", "03-____________.jpg"), ("a\0\n]]|", "x/y", "03-a_____.bin"),
    ]
  )
  func names(name: String, mediaType: String, file: String) {
    #expect(EvidenceName.file(name, mediaType, number: 3) == file)
  }

  @Test("of two cases never stands in one folder")
  func folders() {
    let ids = ["a", "A", "a[b=c]", "a_b=c_", "a[b=C]", ".", "..", "_.", String(repeating: "x", count: 99)]
    let folders = ids.map(EvidenceName.folder)
    #expect(Set(folders.map { $0.lowercased() }).count == ids.count, "\(folders)")
    #expect(folders.allSatisfy { !$0.hasPrefix(".") && !$0.contains("/") && $0.utf8.count < 90 })
    #expect(folders[0] == "a")
  }

  @Test("of an earlier run is set aside, and replaces that of one before; nothing else is touched")
  func earlier() throws {
    let folder = temporary.path + "/evidence"
    let other = folder + ".earlier"
    for file in ["evidence/a/01-shot.png", "evidence.earlier/b/02-shot.png", "kept/e.png"] {
      try FileWriting.replace(temporary.path + "/" + file, with: [1])
    }
    #expect(symlink(temporary.path + "/kept", folder + "/a/link") == 0)
    #expect(symlink(temporary.path + "/kept", other + "/b/link") == 0)
    try FileRemoving.setAside(folder, as: other)
    #expect(!Paths.exists(folder))
    #expect(Paths.list(other) == ["a"])
    #expect(Paths.list(other + "/a") == ["01-shot.png", "link"])
    #expect(Paths.exists(temporary.path + "/kept/e.png"))
    try FileRemoving.setAside(folder, as: other)
    #expect(Paths.list(other) == ["a"], "there is nothing to set aside")
  }
}
