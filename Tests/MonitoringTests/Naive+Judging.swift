import AdapterProtocol
import Monitoring
import Planning

extension Naive {
  struct Judgement {
    /// Those of the record that decides first; none where the property holds.
    var findings: [Finding] = []
    var hasOpened: Bool
    var lastDeadline: Int64?
  }

  /// Reads the first records of a trace; the case is over after them where that is said.
  func judge(_ trace: RandomTrace, count: Int, isOver: Bool) -> Judgement {
    var judgement = Judgement(hasOpened: !property.hasPremise)
    let items = items(trace, count: count)
    let end = isOver ? trace.settling ?? .max : nil
    for slice in slices(items) {
      for stretch in stretches(slice, items) {
        judge(stretch, slice, items, steps: end, &judgement)
      }
    }
    if let first = judgement.findings.map(\.record).min() {
      judgement.findings.removeAll { $0.record != first }
      judgement.lastDeadline = nil
    }
    return judgement
  }

  /// Judges one stretch; `steps` is the record with which they ended, nil where the case is not over.
  private func judge(
    _ stretch: Stretch,
    _ slice: Slice,
    _ items: [Item],
    steps: Int?,
    _ judgement: inout Judgement
  ) {
    func find(_ kind: Breach.Kind, at index: Int, openedAt opening: Int?) {
      judgement.findings.append(
        Finding(
          kind: kind,
          record: items[index].record,
          opening: opening.map { items[$0].record },
          slice: slice.value.map { values[$0] }
        )
      )
    }
    /// The time up to which something is still to be decided, as far as the trace goes.
    func wait(until instant: Int64, since index: Int) {
      if !stretch.isEnded, passing(of: instant, after: index, items) == nil {
        judgement.lastDeadline = max(judgement.lastDeadline ?? .min, instant)
      }
    }
    /// What is missing when its time, its stretch or the case ends; nothing where it opened while the case settled.
    func miss(_ kind: (Moment?) -> Breach.Kind, openedAt opening: Int?, deadline: Int64?, since index: Int) {
      let began = opening ?? slice.arrival
      if let deadline, let past = passing(of: deadline, after: index, items), past <= stretch.end {
        find(kind(Moment(microseconds: deadline)), at: max(past, slice.arrival), openedAt: opening)
      } else if stretch.isEnded {
        find(kind(nil), at: stretch.end, openedAt: opening)
      } else if let steps, items[began].record <= steps {
        find(kind(nil), at: items.count - 1, openedAt: opening)
      }
    }
    let range = stretch.first..<max(stretch.first, stretch.end)
    switch property.kind {
    case .absence:
      if stretch.opening != nil { judgement.hasOpened = true }
      for index in range where happens(.main, at: index, slice, items) {
        return find(.happened, at: index, openedAt: stretch.opening)
      }

    case .count(let number, _, let within):
      if stretch.opening != nil { judgement.hasOpened = true }
      let deadline = within.map { stretch.since + $0.microseconds }
      let since = stretch.opening ?? -1
      let past = deadline.flatMap { passing(of: $0, after: since, items) } ?? items.count
      var count = 0
      for index in range where index < past {
        if happens(.main, at: index, slice, items) { count += 1 }
        if let most = number.most, count > most {
          return find(.tooMany(count), at: index, openedAt: stretch.opening)
        }
      }
      let isEnough = count >= number.least ?? 0
      if !isEnough {
        miss({ .tooFew(count, by: $0) }, openedAt: stretch.opening, deadline: deadline, since: since)
      }
      if let deadline, !(isEnough && number.most == nil) { wait(until: deadline, since: since) }

    case .precedence(_, _, let each):
      if stretch.opening != nil { judgement.hasOpened = true }
      for index in range where happens(.main, at: index, slice, items) {
        var before = index - 1
        var isPreceded = false
        while before >= stretch.first {
          if happens(.premise, at: before, slice, items) { isPreceded = true }
          if isPreceded || each && happens(.main, at: before, slice, items) { break }
          before -= 1
        }
        if !isPreceded { return find(.unpreceded, at: index, openedAt: stretch.opening) }
      }

    case .response(_, _, let within):
      for opening in range where happens(.premise, at: opening, slice, items) {
        judgement.hasOpened = true
        if isThere(opening, items) { continue }
        let deadline = within.map { items[opening].time + $0.microseconds }
        let past = deadline.flatMap { passing(of: $0, after: opening, items) } ?? items.count
        var answer = opening + 1
        while answer < min(stretch.end, past), !happens(.main, at: answer, slice, items) { answer += 1 }
        if answer < min(stretch.end, past) { continue }
        miss({ .unanswered(by: $0) }, openedAt: opening, deadline: deadline, since: opening)
        if let deadline { wait(until: deadline, since: opening) }
      }

    case .prohibition(_, _, let from, let end):
      for opening in range where happens(.premise, at: opening, slice, items) {
        judgement.hasOpened = true
        let start = items[opening].time + from.microseconds
        var stop = stretch.end
        var isOver = false
        if case .span(let span) = end {
          let deadline = items[opening].time + span.microseconds
          stop = min(stop, passing(of: deadline, after: opening, items) ?? stop)
        }
        if case .until = end {
          var index = opening + 1
          while index < stop, !happens(.until, at: index, slice, items) { index += 1 }
          isOver = index < stop
          stop = index
        }
        var index = opening + 1
        while index < stop, !(items[index].time >= start && happens(.main, at: index, slice, items)) {
          index += 1
        }
        if index < stop { find(.happened, at: index, openedAt: opening) }
        if isOver { continue }
        if case .span(let span) = end {
          if from <= span { wait(until: items[opening].time + span.microseconds, since: opening) }
        } else if from > .zero {
          wait(until: start, since: opening)
        }
      }
    }
  }
}
