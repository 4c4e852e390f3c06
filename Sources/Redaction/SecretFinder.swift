/// A secret in a text.
struct Finding {
  /// Where it stands, in whatever form.
  var range: Range<Int>
  var kind: SecretKind
  /// The secret itself: one that stands in several forms is one secret.
  var value: [UInt8]
  /// True where only a name beside it says that it is one: it has to be remembered.
  var isNamed: Bool
}

/// Finds secrets in a text: known ones, those of a shape, and those behind a name, as they are and encoded.
struct SecretFinder {
  var known = KnownSecrets()
  /// Digits that are an identifier and no card.
  var openNumbers: Set<[UInt8]> = []

  /// Encodings within encodings; nobody writes more by chance.
  private static let deepest = 3

  /// The secrets in their order, none within another.
  func find(in bytes: Bytes, _ form: NamedValue.Form) -> [Finding] {
    var found: [Finding] = []
    search(bytes, form, depth: 0) { found.append($0) }
    guard !found.isEmpty else { return [] }
    let shown = Placeholder.ranges(in: bytes)
    return merged(found, bytes).filter { finding in
      !shown.contains {
        $0.lowerBound <= finding.range.lowerBound && finding.range.upperBound <= $0.upperBound
      }
    }
  }

  private func search(_ bytes: Bytes, _ form: NamedValue.Form, depth: Int, _ report: (Finding) -> Void) {
    var encodings = Encodings(shortest: known.isEmpty ? 8 : max(5, min(8, known.least * 4 / 3)))
    scan(bytes, form, &encodings, report)
    guard depth < Self.deepest else { return }
    func look(into text: DecodedText) {
      text.bytes.withUnsafeBufferPointer { decoded in
        search(decoded, form, depth: depth + 1) { inner in
          var finding = inner
          finding.range = text.source(of: inner.range)
          report(finding)
        }
      }
    }
    if encodings.hasPercent { look(into: .percent(bytes, plusIsSpace: false)) }
    if encodings.hasPlus { look(into: .percent(bytes, plusIsSpace: true)) }
    if encodings.hasBackslash { look(into: .json(bytes)) }
    // A name and its value, an address or a token in base64 has a capital in it.
    for run in encodings.runs where run.hasCapital || !known.isEmpty {
      let part = Bytes(rebasing: bytes[run.range])
      for offset in 0..<4 where part.count - offset >= encodings.shortest {
        let decoded = Base64.decode(part, from: offset)
        decoded.bytes.withUnsafeBufferPointer { inside in
          // In pictures and other bytes everything looks like an encoding of something.
          let next = decoded.isText ? depth + 1 : Self.deepest
          search(inside, .value, depth: next) { inner in
            var finding = inner
            let source = decoded.source(of: inner.range)
            finding.range =
              source.lowerBound + run.range.lowerBound..<source.upperBound + run.range.lowerBound
            report(finding)
          }
        }
      }
    }
  }

  /// One pass over the bytes: every place where a secret can begin is looked at.
  private func scan(
    _ bytes: Bytes,
    _ form: NamedValue.Form,
    _ encodings: inout Encodings,
    _ report: (Finding) -> Void
  ) {
    func add(_ range: Range<Int>, _ kind: SecretKind, isNamed: Bool = false) {
      report(Finding(range: range, kind: kind, value: Array(bytes[range]), isNamed: isNamed))
    }
    let hasKnown = !known.isEmpty
    var passed = 0
    var handledAt = -1
    for index in 0..<bytes.count {
      let byte = bytes[index]
      let mark = Self.marks[Int(byte)]
      encodings.see(byte, mark, at: index)
      if hasKnown, let (end, kind) = known.find(in: bytes, at: index, isCuttable: form == .running) {
        add(index..<end, kind)
      }
      guard mark & Mark.trigger != 0, index >= passed else { continue }
      switch byte {
      case UInt8(ascii: "@"):
        if index != handledAt, let range = Credentials.email(in: bytes, at: index) { add(range, .email) }
      case UInt8(ascii: ":"):
        if bytes.has("//", at: index + 1), let found = Credentials.userInfo(in: bytes, at: index) {
          handledAt = found.at
          add(found.range, found.kind)
        } else if let (range, kind) = NamedValue.find(in: bytes, at: index, form) {
          add(range, kind, isNamed: true)
        }
      case UInt8(ascii: "="):
        if let (range, kind) = NamedValue.find(in: bytes, at: index, form) { add(range, kind, isNamed: true) }
      case UInt8(ascii: "-"):
        guard index + 2 < bytes.count, bytes[index + 1] == byte, index == 0 || bytes[index - 1] != byte else {
          continue
        }
        if let range = Credentials.privateKey(in: bytes, at: index) {
          add(range, .privateKey)
          passed = range.upperBound
        } else if bytes[index + 2].isLetter, let (range, kind) = NamedValue.flag(in: bytes, at: index) {
          add(range, kind, isNamed: true)
        }
      case 48...57:
        if index == 0 || !bytes[index - 1].isDigit, let end = CardNumber.end(in: bytes, from: index),
          openNumbers.isEmpty || !openNumbers.contains(Array(bytes[index..<end]))
        {
          add(index..<end, .card)
          passed = end
        }
      default:
        guard bytes.beginsWord(at: index) else { continue }
        if let (end, kind) = TokenShapes.find(in: bytes, at: index) {
          add(index..<end, kind)
          passed = end
        } else if let (range, kind) = Credentials.header(in: bytes, at: index) {
          add(range, kind)
        } else if bytes.has("hooks.slack.com/services/", at: index) {
          let end = bytes.end(from: index + 25) { $0.isWordByte || $0 == UInt8(ascii: "/") }
          if end > index + 25 { add(index + 25..<end, .slackToken) }
        }
      }
    }
    encodings.end(at: bytes.count)
  }

  /// What a byte may be the beginning of.
  enum Mark {
    static let trigger: UInt8 = 1
    static let base64: UInt8 = 2
    static let capital: UInt8 = 4
    static let escape: UInt8 = 8
  }

  private static let marks: [UInt8] = (0..<256).map { number in
    let byte = UInt8(number)
    var mark: UInt8 = 0
    if "@:=-0123456789hBb".utf8.contains(byte) || TokenShapes.firstLetters.contains(byte) {
      mark |= Mark.trigger
    }
    if Base64.values[number] < 64 { mark |= Mark.base64 }
    if byte.isUpper { mark |= Mark.capital }
    if "%\\+".utf8.contains(byte) { mark |= Mark.escape }
    return mark
  }

  // MARK: Overlaps

  /// One finding for those that share bytes, the one that says most about them.
  private func merged(_ found: [Finding], _ bytes: Bytes) -> [Finding] {
    let sorted = found.sorted { left, right in
      (left.range.lowerBound, right.range.upperBound) < (right.range.lowerBound, left.range.upperBound)
    }
    var result: [Finding] = []
    for finding in sorted {
      guard var last = result.last, finding.range.lowerBound < last.range.upperBound else {
        result.append(finding)
        continue
      }
      if finding.range == last.range {
        if finding.kind.isMoreTelling(than: last.kind) { last.kind = finding.kind }
        last.isNamed = last.isNamed && finding.isNamed
      } else if finding.range.upperBound > last.range.upperBound {
        last.range = last.range.lowerBound..<finding.range.upperBound
        last.value = Array(bytes[last.range])
      }
      result[result.count - 1] = last
    }
    return result
  }
}

/// The signs of encodings in a text, noted on the way.
private struct Encodings {
  struct Run {
    let range: Range<Int>
    let hasCapital: Bool
  }

  /// The shortest run of base64 in which a secret can be.
  let shortest: Int
  private(set) var hasPercent = false
  private(set) var hasPlus = false
  private(set) var hasBackslash = false
  private(set) var runs: [Run] = []
  private var length = 0
  private var marks: UInt8 = 0

  init(shortest: Int) {
    self.shortest = shortest
  }

  mutating func see(_ byte: UInt8, _ mark: UInt8, at index: Int) {
    if mark & SecretFinder.Mark.escape != 0 {
      if byte == UInt8(ascii: "%") { hasPercent = true }
      if byte == UInt8(ascii: "+") { hasPlus = true }
      if byte == UInt8(ascii: "\\") { hasBackslash = true }
    }
    if mark & SecretFinder.Mark.base64 != 0 {
      length += 1
      marks |= mark
    } else if length > 0 {
      end(at: index)
    }
  }

  mutating func end(at index: Int) {
    if length >= shortest {
      runs.append(Run(range: index - length..<index, hasCapital: marks & SecretFinder.Mark.capital != 0))
    }
    length = 0
    marks = 0
  }
}
