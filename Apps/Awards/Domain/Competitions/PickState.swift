/// How somebody stands in a category of a competition.
package enum PickState: Hashable, Sendable {
  /// Voting is open and nothing is picked.
  case notVoted
  /// Something is picked; it can be changed while voting is open.
  case voted(nomineeId: String, isOpen: Bool)
  /// Voting closed without a pick.
  case missed
  case right(nomineeId: String)
  /// Nil where nothing was picked.
  case wrong(nomineeId: String?)

  package init(_ category: Category, pick: String?, isOpen: Bool) {
    if category.isAnnounced {
      if let pick, category.winners.contains(pick) {
        self = .right(nomineeId: pick)
      } else {
        self = .wrong(nomineeId: pick)
      }
    } else if let pick {
      self = .voted(nomineeId: pick, isOpen: isOpen)
    } else {
      self = isOpen ? .notVoted : .missed
    }
  }

  /// The heading under which a competition lists it.
  package var section: Section {
    switch self {
    case .notVoted: .makeYourPicks
    case .voted, .missed: .yourPicks
    case .right, .wrong: .winnersAnnounced
    }
  }

  /// The headings of a competition's categories, in their order.
  package enum Section: String, CaseIterable, Hashable, Sendable {
    case makeYourPicks = "Make Your Picks"
    case yourPicks = "Your Picks"
    case winnersAnnounced = "Winners Announced"
  }
}
