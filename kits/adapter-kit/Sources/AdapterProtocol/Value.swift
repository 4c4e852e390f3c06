/// A JSON value with exact numbers and byte-compared strings: what commands, events and state are made of.
public enum Value: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// Every whole number of the `Int64` range, also when it was written `2.0` or `2e0`.
  case integer(Int64)
  case decimal(ExactDecimal)
  case string(ExactText)
  case list([Value])
  case map(Map)

  /// A map of text to values, kept in the byte order of its keys, so that equal maps are written equally.
  public struct Map: Sendable, Hashable {
    /// One key and its value.
    public struct Entry: Sendable, Hashable {
      /// The key, unique in its map.
      public let key: ExactText
      /// What stands under the key.
      public var value: Value

      init(key: ExactText, value: Value) {
        self.key = key
        self.value = value
      }
    }

    /// The entries in the byte order of their keys.
    public private(set) var entries: [Entry]

    /// An empty map.
    public init() {
      entries = []
    }

    /// The value under a key; assigning nil removes the key.
    public subscript(key: ExactText) -> Value? {
      get {
        let (index, found) = search(key)
        return found ? entries[index].value : nil
      }
      set {
        let (index, found) = search(key)
        switch (found, newValue) {
        case (true, let value?): entries[index].value = value
        case (true, nil): entries.remove(at: index)
        case (false, let value?): entries.insert(Entry(key: key, value: value), at: index)
        case (false, nil): break
        }
      }
    }

    /// True when there is no entry.
    public var isEmpty: Bool { entries.isEmpty }

    /// Adds an entry; returns false, and changes nothing, when the key is already there.
    mutating func add(_ key: ExactText, _ value: Value) -> Bool {
      if let last = entries.last, last.key < key {
        entries.append(Entry(key: key, value: value))
        return true
      }
      let (index, found) = search(key)
      if !found { entries.insert(Entry(key: key, value: value), at: index) }
      return !found
    }

    private func search(_ key: ExactText) -> (index: Int, found: Bool) {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return (low, low < entries.count && entries[low].key == key)
    }
  }
}

extension Value.Map: ExpressibleByDictionaryLiteral {
  /// Keeps the last of two equal keys.
  public init(dictionaryLiteral elements: (ExactText, Value)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) {
    self = .string(ExactText(value))
  }
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
  public init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension Value: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: Value...) {
    self = .list(elements)
  }
  /// Keeps the last of two equal keys.
  public init(dictionaryLiteral elements: (ExactText, Value)...) {
    var map = Map()
    for (key, value) in elements { map[key] = value }
    self = .map(map)
  }
}

extension Value: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
