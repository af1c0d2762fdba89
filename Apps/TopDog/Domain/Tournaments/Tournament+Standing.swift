import DomainParts

extension Tournament {
  /// Whether people may join.
  package enum Standing: Hashable, Sendable {
    case open
    /// It has as many entries as it may have.
    case full
    /// Its season has started, or it was closed.
    case closed
  }

  package func standing(at now: Moment) -> Standing {
    guard isOpen, now < season else { return .closed }
    if let mostEntries, entryCount >= mostEntries { return .full }
    return .open
  }
}
