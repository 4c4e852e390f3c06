import AdapterProtocol
import Diagnostics
import Outcomes

/// One `testcase` as it will be written; counts are taken from these, so that they equal what is written.
struct JUnitCase {
  var name: String
  var time = "0.000"
  var file: String?
  var line: Int?
  var properties: [(String, String)] = []
  var element = JUnitElement.none
  var message = ""
  var type = ""
  var body = ""
  /// The paths of files that a reader may link.
  var attachments: [String] = []
}

extension JUnitCase {
  /// What became of one case.
  init(_ result: CaseResult, _ header: RunHeader) {
    let standing = result.verdict.standing
    name = result.id
    time = Timestamps.seconds(result.duration)
    file = result.source.path
    line = result.source.start.line
    properties = [
      ("signoff.verdict", standing.word),
      ("signoff.title", result.title.english),
      ("signoff.severity", result.severity.rawValue),
      ("requirements", ReportText.list(result.covers)),
      ("tags", ReportText.list(result.tags)),
    ]
    element = standing.junit
    message = CaseText.message(result)
    type = Self.type(standing)
    attachments = result.evidence.compactMap(\.file).filter(Self.isAnnounceable)
    switch element {
    case .none: break
    case .skipped: body = message
    case .failure, .error: body = CaseText.lines(result, header).joined(separator: "\n") + "\n"
    }
  }

  /// Readers end the path at a bracket or a bar, and a line break or a control begins something else.
  private static func isAnnounceable(_ path: String) -> Bool {
    !path.unicodeScalars.contains {
      "[]|".unicodeScalars.contains($0) || $0.properties.generalCategory == .control
    }
  }

  /// Something that is wrong with the run itself, as a case that no reader overlooks.
  init(run type: String, _ message: String) {
    name = "run"
    becomeError(type, message)
  }

  mutating func becomeError(_ type: String, _ message: String) {
    element = .error
    self.type = type
    self.message = message
    body = message
  }

  /// A stable CamelCase word; some readers take lower-case ones for instructions.
  private static func type(_ standing: Standing) -> String {
    let words = standing.cause.isEmpty ? standing.word : standing.cause
    let letters = words.split { !$0.isLetter }
    return letters.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
