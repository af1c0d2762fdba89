import SwiftUI
import TopDogDomain

/// A heading above a card of lines.
struct FactsCard<Content: View>: View {
  private let title: LocalizedStringKey
  private let content: Content

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      Text(title)
        .font(.td.title3)
        .accessibilityAddTraits(.isHeader)
      TDCard {
        VStack(alignment: .leading, spacing: Spacing.md) { content }
      }
    }
  }
}

/// What is drafted, who counts each week, and how long a pick may take.
struct FormatCard: View {
  let format: TournamentFormat

  var body: some View {
    let summary = FormatSummary(format)
    FactsCard("Format") {
      Label(summary.draft, systemImage: "person.3")
      Label(summary.order, systemImage: "arrow.left.arrow.right")
      Label("Each week the best line-up counts: \(summary.lineup)", systemImage: "star")
      if summary.bench > 0 {
        Label("\(summary.bench) players on the bench", systemImage: "chair")
      }
      Label(summary.clock, systemImage: "timer")
      ForEach(summary.shorterClocks, id: \.self) { Label($0, systemImage: "hourglass") }
      if let pause = summary.pause { Label(pause, systemImage: "moon") }
    }
    .font(.td.callout)
  }
}

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

/// What each rank of the final gets.
struct PrizesCard: View {
  let prizes: PrizeTable

  var body: some View {
    FactsCard("Prizes") {
      if prizes.tiers.isEmpty {
        Text("There are no prizes: it is for fun.")
          .font(.td.callout)
      } else {
        ForEach(prizes.tiers, id: \.firstRank) { tier in
          HStack(alignment: .firstTextBaseline) {
            Text(FormatSummary.ranks(of: tier))
            Spacer(minLength: Spacing.md)
            Text(tier.count == 1 ? tier.each.compact : "\(tier.each.compact) each")
              .monospacedDigit()
              .multilineTextAlignment(.trailing)
          }
          .font(.td.callout)
          .accessibilityElement(children: .combine)
        }
      }
    }
  }
}
