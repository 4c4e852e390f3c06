import AdapterProtocol

/// Deadlines in the order in which they run out; they all have the same length, so that they come sorted.
struct Deadlines: Sendable {
  struct Entry: Sendable {
    let at: Moment
    let slice: Int
  }

  private var entries: [Entry] = []
  private var first = 0

  /// The next one; nil where none is left.
  var next: Entry? { first < entries.count ? entries[first] : nil }

  var count: Int { entries.count }

  mutating func add(_ at: Moment, _ slice: Int) {
    entries.append(Entry(at: at, slice: slice))
  }

  mutating func removeNext() {
    first += 1
    if first == entries.count {
      entries.removeAll(keepingCapacity: true)
      first = 0
    }
  }

  /// True where most of what is kept can no longer matter, when so many do.
  func isCrowded(_ open: Int) -> Bool { entries.count > 2 * open + 32 }

  /// Forgets those for which there is no slice that they are for.
  mutating func keep(_ slice: (Entry) -> Int?) {
    var kept = 0
    for place in first..<entries.count {
      guard let slice = slice(entries[place]) else { continue }
      entries[kept] = Entry(at: entries[place].at, slice: slice)
      kept += 1
    }
    entries.removeSubrange(kept...)
    first = 0
  }
}
