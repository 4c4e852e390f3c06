import AdapterProtocol
import Planning

/// What a property demands, without its patterns: what is asked at every record is kept small.
enum Rule: Sendable {
  case absence
  case count(least: Int?, most: Int?)
  case precedence(each: Bool)
  case response
  /// Times in microseconds; no span where it lasts until something happens or its scope ends.
  case prohibition(from: Int64, span: Int64?)

  init(_ kind: Property.Kind) {
    switch kind {
    case .absence: self = .absence
    case .count(let count, _, _): self = .count(least: count.least, most: count.most)
    case .precedence(_, _, let each): self = .precedence(each: each)
    case .response: self = .response
    case .prohibition(_, _, let from, let end):
      var span: Int64?
      if case .span(let length) = end { span = length.microseconds }
      self = .prohibition(from: from.microseconds, span: span)
    }
  }
}

extension Property {
  /// How long something may take, in microseconds; nil where nothing of it runs out.
  var length: Int64? {
    switch kind {
    case .count(_, _, let within), .response(_, _, let within): within?.microseconds
    case .absence, .precedence, .prohibition: nil
    }
  }
}

extension Moment {
  static let never = Moment(microseconds: .max)

  /// So many microseconds later, at most the last moment that there is.
  func later(_ microseconds: Int64) -> Moment {
    let (sum, overflow) = self.microseconds.addingReportingOverflow(microseconds)
    return overflow ? .never : Moment(microseconds: sum)
  }
}
