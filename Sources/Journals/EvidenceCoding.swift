import AdapterProtocol
import Outcomes

extension EvidencePiece {
  func encode(into writer: inout JSONWriter) {
    writer.object { object in
      object.member("name", ExactText(name))
      object.member("mediaType", ExactText(mediaType))
      switch fate {
      case .kept(let file, let digest, let size):
        object.member("file", ExactText(file))
        object.member("sha256", ExactText(digest))
        object.member("bytes", Int64(size))
      case .lost(let reason): object.member("lost", ExactText(reason))
      }
    }
  }

  init(_ line: Members) throws(LineProblem) {
    let fate: Fate
    if line.has("lost") {
      fate = .lost(reason: try line.string("lost"))
    } else {
      fate = .kept(
        file: try line.string("file"),
        digest: try line.string("sha256"),
        size: try line.count("bytes")
      )
    }
    self.init(name: try line.string("name"), mediaType: try line.string("mediaType"), fate: fate)
  }
}
