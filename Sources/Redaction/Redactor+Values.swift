package import AdapterProtocol

extension Redactor {
  /// True for the name of a field whose value is a secret.
  package static func isName(ofSecret name: ExactText) -> Bool {
    name.withBytes { SecretName.kind($0) } != nil
  }

  // MARK: Learning

  /// Remembers the secrets of a map by the names of its fields.
  ///
  /// - Returns: True where there is a secret in it.
  @discardableResult
  package mutating func learn(_ map: Value.Map) -> Bool {
    var hasSecret = false
    for entry in map.entries where learn(entry.value, named: entry.key) { hasSecret = true }
    return hasSecret
  }

  /// Remembers a value that stands under that name.
  @discardableResult
  package mutating func learn(_ value: Value, named name: ExactText) -> Bool {
    let (kind, isIdentifier) = name.withBytes { (SecretName.kind($0), SecretName.isIdentifier($0)) }
    return learn(value, kind, isIdentifier: isIdentifier)
  }

  /// Remembers every text of a value that is never shown; its name says what it is, where it does.
  package mutating func hide(_ value: Value, named name: ExactText?) {
    let kind = name?.withBytes { SecretName.kind($0) } ?? .listed
    switch value {
    case .string(let text): finder.known.add(Array(text.string.utf8), kind)
    case .list(let items): for item in items { hide(item, named: name) }
    case .map(let map): for entry in map.entries { hide(entry.value, named: entry.key) }
    case .null, .boolean, .integer, .decimal: break
    }
  }

  private mutating func learn(_ value: Value, _ kind: SecretKind?, isIdentifier: Bool) -> Bool {
    switch value {
    case .string(let text):
      guard let kind else {
        if isIdentifier, text.string.utf8.allSatisfy(\.isDigit) {
          finder.openNumbers.insert(Array(text.string.utf8))
        }
        return learn(text.string, .value)
      }
      guard let secret = secret(text, kind) else { return false }
      // A value that is one word of few letters is found by its name alone.
      if secret.value.count >= 6 { finder.known.add(secret.value, secret.kind) }
      if secret.kind == .cookie { learnPairs(secret.value) }
      return true
    case .list(let items):
      var hasSecret = false
      for item in items where learn(item, kind, isIdentifier: isIdentifier) { hasSecret = true }
      return hasSecret
    case .map(let map):
      guard let kind else { return learn(map) }
      var hasSecret = false
      for entry in map.entries {
        let own = entry.key.withBytes { SecretName.kind($0) } ?? kind
        if learn(entry.value, own, isIdentifier: false) { hasSecret = true }
      }
      return hasSecret
    case .null, .boolean, .integer, .decimal: return false
    }
  }

  /// `a=b; c=d`: each value may stand alone elsewhere.
  private mutating func learnPairs(_ cookie: [UInt8]) {
    for pair in cookie.split(separator: UInt8(ascii: ";")) {
      guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = pair[(sign + 1)...]
      if value.count >= 8 { finder.known.add(Array(value), .cookie) }
    }
  }

  /// What of a text under a secret's name is the secret: all of it, or what stands behind `Bearer`.
  private func secret(_ text: ExactText, _ kind: SecretKind) -> Finding? {
    text.withBytes { bytes in
      guard !bytes.isEmpty, !publicWords.contains(Array(bytes)), !SecretName.isInnocuous(bytes) else {
        return nil
      }
      let found = finder.find(in: bytes, .value)
      if found.count == 1, let only = found.first, only.range.upperBound == bytes.count {
        let rest = Bytes(rebasing: bytes[..<only.range.lowerBound])
        if rest.isEmpty || Self.isScheme(rest) { return only }
      }
      if let shown = Placeholder.ranges(in: bytes).first, shown.upperBound == bytes.count {
        let rest = Bytes(rebasing: bytes[..<shown.lowerBound])
        if rest.isEmpty || Self.isScheme(rest) { return nil }
      }
      return Finding(range: 0..<bytes.count, kind: kind, value: Array(bytes), isNamed: false)
    }
  }

  /// A word and a space.
  private static func isScheme(_ bytes: Bytes) -> Bool {
    bytes.count <= 16 && bytes.last == 0x20 && bytes.dropLast().allSatisfy(\.isLetter)
  }

  // MARK: Redacting

  /// The map without its secrets, under the same names.
  package mutating func redact(_ map: Value.Map) -> Value.Map { replaced(map) ?? map }

  /// The value without its secrets.
  package mutating func redact(_ value: Value, named name: ExactText) -> Value {
    replaced(value, name.withBytes { SecretName.kind($0) }) ?? value
  }

  private mutating func replaced(_ map: Value.Map, _ kind: SecretKind? = nil) -> Value.Map? {
    var result: Value.Map?
    for entry in map.entries {
      let own = entry.key.withBytes { SecretName.kind($0) } ?? kind
      let key = replaced(entry.key.string, .value).map { ExactText($0) }
      let value = replaced(entry.value, own)
      if key == nil, value == nil { continue }
      var changed = result ?? map
      if key != nil { changed[entry.key] = nil }
      changed[key ?? entry.key] = value ?? entry.value
      result = changed
    }
    return result
  }

  private mutating func replaced(_ value: Value, _ kind: SecretKind?) -> Value? {
    switch value {
    case .string(let text):
      if let kind, let secret = secret(text, kind) {
        let words = Array(text.string.utf8.prefix(secret.range.lowerBound))
        return .string(ExactText(String(decoding: words, as: UTF8.self) + placeholder(secret)))
      }
      return replaced(text.string, .value).map { .string(ExactText($0)) }
    case .list(let items):
      let changed = items.map { replaced($0, kind) }
      guard changed.contains(where: { $0 != nil }) else { return nil }
      return .list(zip(changed, items).map { $0 ?? $1 })
    case .map(let map): return replaced(map, kind).map { .map($0) }
    case .null, .boolean, .integer, .decimal: return nil
    }
  }
}
