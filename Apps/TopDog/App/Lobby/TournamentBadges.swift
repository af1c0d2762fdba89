import SwiftUI
import TopDogDomain

/// The prizes, the fee and the pace of a tournament; on more lines where one is too short.
struct TournamentBadges: View {
  let tournament: Tournament

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: Spacing.sm) {
        prizes
        others
      }
      VStack(alignment: .leading, spacing: Spacing.sm) {
        prizes
        HStack(spacing: Spacing.sm) { others }
      }
      VStack(alignment: .leading, spacing: Spacing.sm) {
        prizes
        others
      }
    }
  }

  private var prizes: some View { PrizePoolBadge(prizes: tournament.format.prizes.total) }

  @ViewBuilder private var others: some View {
    EntryFeeBadge(fee: tournament.format.entryFee)
    PaceBadge(pace: tournament.format.clock.pace)
  }
}
