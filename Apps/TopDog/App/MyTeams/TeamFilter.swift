import SwiftUI
import TopDogDomain

/// Which teams are shown.
enum TeamFilter: String, CaseIterable, Hashable {
  case all, drafted, drafting, waiting

  var title: LocalizedStringKey {
    switch self {
    case .all: "All"
    case .drafted: "Drafted"
    case .drafting: "Drafting"
    case .waiting: "Waiting"
    }
  }

  /// The state of the entries that are shown; nil for all.
  var state: Entry.State? {
    switch self {
    case .all: nil
    case .drafted: .complete
    case .drafting: .drafting
    case .waiting: .waiting
    }
  }

  /// What stands where there are no such teams.
  var empty: LocalizedStringKey {
    switch self {
    case .all: "You have no teams."
    case .drafted: "None of your drafts is complete yet."
    case .drafting: "None of your drafts is under way."
    case .waiting: "None of your entries waits for its draft to fill."
    }
  }
}
