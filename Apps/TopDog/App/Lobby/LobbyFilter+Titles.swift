import SwiftUI
import TopDogDomain

extension FeeBand {
  /// The band in words.
  var title: LocalizedStringKey {
    switch self {
    case .free: "Free"
    case .low: "Up to $10"
    case .middle: "More than $10, up to $50"
    case .high: "More than $50"
    }
  }
}

extension DraftPace {
  /// The pace in words.
  var title: LocalizedStringKey {
    switch self {
    case .fast: "Live, in minutes"
    case .slow: "Slow, over days"
    }
  }
}

extension LobbyFilter.Order {
  /// The order in words.
  var title: LocalizedStringKey {
    switch self {
    case .start: "Start Time"
    case .prizes: "Prize Pool"
    case .entries: "Entries"
    }
  }
}
