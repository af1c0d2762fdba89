import DomainParts

/// Where a ceremony stands.
package enum CeremonyStatus: String, Codable, CaseIterable, Hashable, Sendable {
  /// It has not begun.
  case upcoming
  /// It has begun, or a winner is out, and some categories have no winner yet.
  case live
  /// Every category has its winners.
  case completed

  package var displayName: String {
    switch self {
    case .upcoming: "Upcoming"
    case .live: "Live"
    case .completed: "Completed"
    }
  }

  /// The status at a time of the server's clock. A ceremony without categories is never completed.
  package init(date: Moment, categories: Int, announced: Int, now: Moment) {
    if categories > 0, announced >= categories {
      self = .completed
    } else if announced > 0 || now >= date {
      self = .live
    } else {
      self = .upcoming
    }
  }
}
