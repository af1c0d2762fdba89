import SwiftUI
import TopDogDomain

/// Which teams are shown.
enum TeamFilter: String, CaseIterable, Hashable {
  case all, season, drafted, drafting, waiting

  var title: LocalizedStringKey {
    switch self {
    case .all: "All"
    case .season: "Season"
    case .drafted: "Drafted"
    case .drafting: "Drafting"
    case .waiting: "Waiting"
    }
  }

  /// The state of the entries that are shown; nil for every state.
  var state: Entry.State? {
    switch self {
    case .all, .season: nil
    case .drafted: .complete
    case .drafting: .drafting
    case .waiting: .waiting
    }
  }

  /// What stands where there are no such teams.
  var empty: LocalizedStringKey {
    switch self {
    case .all: "You have no teams."
    case .season: "None of your teams is in the season yet."
    case .drafted: "None of your drafts is complete yet."
    case .drafting: "None of your drafts is under way."
    case .waiting: "None of your entries waits for its draft to fill."
    }
  }
}
