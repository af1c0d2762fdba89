import SwiftUI
import TopDogDomain

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
