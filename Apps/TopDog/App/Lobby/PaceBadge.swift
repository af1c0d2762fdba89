import SwiftUI
import TopDogDomain

/// How long a draft takes.
struct PaceBadge: View {
  let pace: DraftPace

  var body: some View {
    switch pace {
    case .fast: LobbyBadge("Live", symbol: "bolt.fill", color: Color.td.textSecondary)
    case .slow: LobbyBadge("Slow", symbol: "hourglass", color: Color.td.textSecondary)
    }
  }
}
