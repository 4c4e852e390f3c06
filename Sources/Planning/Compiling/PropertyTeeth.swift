import AdapterProtocol

extension Property {
  /// True where an app that accepts every command and reports nothing breaks it: something has to happen, and what
  /// calls for it is the check's own doing.
  ///
  /// - Parameter sent: the commands that the steps send.
  func bitesSilence(_ sent: [ExactText], _ unbound: [Value?]) -> Bool {
    if let scope, !scope.after.isOwnDoing(sent) { return false }
    switch kind {
    case .count(let count, let pattern, _):
      return count.least != nil && !pattern.isSatisfiedBySilence(unbound) && !pattern.isOwnDoing(sent)
    case .response(let whenever, let eventually, _):
      return whenever.isOwnDoing(sent) && !eventually.isSatisfiedBySilence(unbound)
        && !eventually.isOwnDoing(sent)
    case .precedence(let first, let second, _):
      return second.isOwnDoing(sent) && !first.isSatisfiedBySilence(unbound) && !first.isOwnDoing(sent)
    case .absence, .prohibition: return false
    }
  }
}

extension Pattern {
  /// True where the start or a command that the check sends is meant.
  fileprivate func isOwnDoing(_ sent: [ExactText]) -> Bool {
    alternatives.contains { alternative in
      switch alternative {
      case .start: true
      case .command(let names, _): names.contains(where: sent.contains)
      case .event, .state: false
      }
    }
  }
}
