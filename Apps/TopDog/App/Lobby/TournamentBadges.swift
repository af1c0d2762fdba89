import SwiftUI
import TopDogDomain

/// The prizes, the fee and the pace of a tournament; one below the other where a line is too short.
struct TournamentBadges: View {
  let tournament: Tournament

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: Spacing.sm) { badges }
      VStack(alignment: .leading, spacing: Spacing.sm) { badges }
    }
  }

  @ViewBuilder private var badges: some View {
    PrizePoolBadge(prizes: tournament.format.prizes.total)
    EntryFeeBadge(fee: tournament.format.entryFee)
    PaceBadge(pace: tournament.format.clock.pace)
  }
}
