import SwiftUI
import TopDogDomain

/// Who advances when.
struct RoundsCard: View {
  let format: TournamentFormat

  var body: some View {
    let rounds = FormatSummary(format).rounds
    if !rounds.isEmpty {
      FactsCard("Rounds") {
        ForEach(Array(rounds.enumerated()), id: \.offset) { index, round in
          VStack(alignment: .leading, spacing: Spacing.xxs) {
            Text("Round \(index + 1)")
              .font(.td.captionBold)
              .foregroundStyle(Color.td.textSecondary)
            Text(round)
              .font(.td.callout)
          }
          .accessibilityElement(children: .combine)
        }
      }
    }
  }
}
