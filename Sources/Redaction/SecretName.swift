/// Names of fields whose values are secrets, in snake, kebab and camel case.
///
/// What a name ends with decides: `accessToken` and `x-auth-token` hold a token, `tokenCount` and `tokenType` say
/// something about one.
enum SecretName {
  /// The kind of what stands under the name; nil for a name that says nothing of a secret.
  static func kind(_ name: Bytes) -> SecretKind? {
    guard name.count >= 3, lastLetters[Int(name[name.count - 1].lowered)] & bit(name[name.count - 2]) != 0
    else {
      return nil
    }
    var letters: [UInt8] = []
    var lastWord = 0
    for (index, byte) in name.enumerated() {
      guard byte.isAlphanumeric else {
        lastWord = letters.count
        continue
      }
      if byte.isUpper, index > 0, !name[index - 1].isUpper || isLower(name, index + 1) {
        lastWord = letters.count
      }
      letters.append(byte.lowered)
    }
    return letters.withUnsafeBufferPointer { letters in
      let word = Bytes(rebasing: letters[lastWord...])
      return wholeWords.first { $0.word.utf8CodeUnitCount == word.count && word.has($0.word, at: 0) }?.kind
        ?? endings.first { letters.has($0.ending, at: letters.count - $0.ending.utf8CodeUnitCount) }?.kind
    }
  }

  private static func isLower(_ name: Bytes, _ index: Int) -> Bool {
    index < name.count && name[index].isLetter && !name[index].isUpper
  }

  /// What the name of a secret ends with, also where its words are written together.
  private static let endings: [(ending: StaticString, kind: SecretKind)] = [
    ("password", .password), ("passwords", .password), ("passwd", .password), ("passphrase", .password),
    ("passcode", .password), ("token", .token), ("tokens", .token), ("secret", .secret),
    ("secrets", .secret), ("authorization", .authorization), ("apikey", .key), ("apikeys", .key),
    ("accesskey", .key), ("secretkey", .key), ("privatekey", .key), ("signingkey", .key),
    ("encryptionkey", .key), ("accountkey", .key), ("subscriptionkey", .key), ("cookie", .cookie),
    ("cookies", .cookie), ("sessionid", .session), ("sessionkey", .session), ("sessid", .session),
    ("credential", .credential), ("credentials", .credential), ("cardnumber", .card),
  ]

  /// Short words that are a part of too many others.
  private static let wholeWords: [(word: StaticString, kind: SecretKind)] = [
    ("pwd", .password), ("jwt", .jwt), ("sid", .session), ("pin", .pin), ("otp", .pin), ("cvv", .pin),
    ("cvc", .pin),
  ]

  /// The last two letters of all of these, by the last one: nearly all names are told apart by theirs.
  private static let lastLetters: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 256)
    for word in endings.map(\.ending) + wholeWords.map(\.word) {
      let count = word.utf8CodeUnitCount
      table[Int(word.utf8Start[count - 1])] |= bit(word.utf8Start[count - 2])
    }
    return table
  }()

  private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter.lowered & 31) }

  /// True for the name of an identifier: digits under it are one, also where they would do for a card.
  static func isIdentifier(_ name: Bytes) -> Bool {
    identifiers.contains { ending in
      let start = name.count - ending.utf8CodeUnitCount
      guard name.hasFolded(ending, at: start) else { return false }
      // `paid` is no id: a new word begins there.
      return start == 0 || !name[start - 1].isLetter || name[start].isUpper
    }
  }

  private static let identifiers: [StaticString] = [
    "id", "ids", "sku", "ean", "gtin", "upc", "article", "barcode",
  ]

  /// Words that stand where a secret would and are none: `token: expired`.
  static func isInnocuous(_ value: Bytes) -> Bool {
    guard value.count <= 12 else { return false }
    return innocuous.contains(String(decoding: value.map(\.lowered), as: UTF8.self))
  }

  private static let innocuous: Set<String> = [
    "true", "false", "null", "nil", "none", "nothing", "something", "empty", "missing", "expected",
    "required",
    "invalid", "valid", "expired", "revoked", "unknown", "absent", "present", "not", "is", "must", "the", "a",
    "an", "it", "this", "that", "has", "was", "no", "text", "string", "optional", "anything", "one",
  ]
}
