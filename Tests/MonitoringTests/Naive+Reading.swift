import AdapterProtocol
import Planning

extension Naive {
  /// What happened at one place: a record, or one of several commands of a record.
  struct Item {
    let letter: Int
    let sort: Alphabet.Sort
    let part: Part?
    let record: Int
    let time: Int64
  }

  /// One value of the field that the property goes by, and the item with which it came.
  struct Slice {
    let value: Int?
    let arrival: Int
  }

  /// A part of a trace that the property is about: from after an item up to before another.
  struct Stretch {
    /// The item that opened it; nil for the whole case.
    let opening: Int?
    let first: Int
    let end: Int
    let isEnded: Bool
    let since: Int64
  }

  /// The letters that the property has something to do with; what is common to all where there are none.
  var relevantLetters: [Int] {
    let letters = parts.indices.dropFirst().filter { letter in
      parts[letter].contains { $0.means != 0 }
        || likenesses.contains { $0.contains { $0[letter] } }
    }
    return letters.isEmpty ? [1] : letters
  }

  /// Commands that are sent together come one after another.
  func items(_ trace: RandomTrace, count: Int) -> [Item] {
    var items: [Item] = []
    for record in 0..<count {
      let letter = trace.letters[record]
      let (sort, time) = (sorts[letter], trace.times[record])
      if parts[letter].isEmpty {
        items.append(Item(letter: letter, sort: sort, part: nil, record: record, time: time))
      }
      for part in parts[letter] {
        items.append(Item(letter: letter, sort: sort, part: part, record: record, time: time))
      }
    }
    return items
  }

  func slices(_ items: [Item]) -> [Slice] {
    guard property.per != nil else { return [Slice(value: nil, arrival: 0)] }
    var slices: [Slice] = []
    for index in items.indices {
      guard let part = items[index].part, let value = part.value else { continue }
      guard property.scope == nil ? part.isNamed : part.means & Place.after.bit != 0 else { continue }
      if !slices.contains(where: { $0.value == value }) { slices.append(Slice(value: value, arrival: index)) }
    }
    return slices
  }

  /// Whether an item is what a pattern means, as one value sees it.
  func happens(_ place: Place, at index: Int, _ slice: Slice, _ items: [Item]) -> Bool {
    if index < slice.arrival { return false }
    let item = items[index]
    switch item.sort {
    case .time, .opening: return false
    case .start, .other:
      guard let part = item.part, part.means & place.bit != 0 else { return false }
      return part.value == nil || part.value == slice.value
    case .snapshot:
      for likeness in likenesses[place.rawValue] where likeness[item.letter] {
        if place == .main, isAboutEverySnapshot { return true }
        guard let before = snapshot(before: index, items) else { return true }
        if !likeness[items[before].letter] { return true }
      }
      return false
    }
  }

  /// The last snapshot of the same build before an item.
  private func snapshot(before index: Int, _ items: [Item]) -> Int? {
    var index = index - 1
    while index >= 0 {
      switch items[index].sort {
      case .snapshot: return index
      case .start, .opening: return nil
      case .time, .other: index -= 1
      }
    }
    return nil
  }

  /// Whether the state that answers is there when an item has happened.
  func isThere(_ index: Int, _ items: [Item]) -> Bool {
    guard let last = snapshot(before: index + 1, items) else { return false }
    return likenesses[Place.main.rawValue].contains { $0[items[last].letter] }
  }

  /// The first item after one that shows that an instant is over.
  func passing(of instant: Int64, after index: Int, _ items: [Item]) -> Int? {
    var index = index + 1
    while index < items.count {
      let item = items[index]
      if item.time > instant || item.time == instant && item.sort == .time { return index }
      index += 1
    }
    return nil
  }

  func stretches(_ slice: Slice, _ items: [Item]) -> [Stretch] {
    guard let scope = property.scope else {
      return [Stretch(opening: nil, first: slice.arrival, end: items.count, isEnded: false, since: 0)]
    }
    var stretches: [Stretch] = []
    var index = slice.arrival
    while index < items.count {
      guard happens(.after, at: index, slice, items) else {
        index += 1
        continue
      }
      let opening = index
      index += 1
      while index < items.count, scope.endedBy == nil || !happens(.endedBy, at: index, slice, items) {
        index += 1
      }
      let isEnded = index < items.count
      let since = items[opening].time
      stretches.append(
        Stretch(opening: opening, first: opening + 1, end: index, isEnded: isEnded, since: since)
      )
      // What ends one may open the next.
    }
    return stretches
  }
}
