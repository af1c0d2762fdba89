import SwiftUI
import TopDogDomain

/// What is known of a player: team, numbers, how many of the person's teams hold them, and points by week.
struct PlayerCard: View {
  let shelf: TeamShelf
  let pool: PlayerPool
  let player: Player

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.lg) {
      PlayerHeading(player: player)
      PlayerNumbers(
        adp: pool.adp[player.id], projection: pool.projections[player.id],
        bye: pool.bye(of: player), note: pool.note, share: shelf.share(of: player.id))
      PlayerWeeksCard(
        season: shelf.season, slateId: pool.slateId, player: player, bye: pool.bye(of: player))
    }
  }
}

private struct PlayerHeading: View {
  let player: Player

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      Text(verbatim: player.name)
        .font(.td.title)
        .foregroundStyle(Color.td.textPrimary)
        .accessibilityAddTraits(.isHeader)
      HStack(spacing: Spacing.sm) {
        PositionBadge(position: player.position)
        Text(verbatim: player.team.isEmpty ? "No team" : player.team)
          .font(.td.body)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
  }
}

private struct PlayerNumbers: View {
  let adp: Points?
  let projection: Points?
  /// The week without a game.
  let bye: Int?
  /// What must be known of the numbers.
  let note: String?
  let share: Exposure.Share

  var body: some View {
    TDCard {
      VStack(alignment: .leading, spacing: Spacing.md) {
        LabeledContent("ADP", value: adp?.tenths ?? "Not known")
        LabeledContent("Projected points", value: projection?.tenths ?? "Not known")
        if let bye { LabeledContent("Bye", value: "Week \(bye)") }
        if share.ofEntries > 0 {
          LabeledContent("Your teams", value: "\(share.entries) of \(share.ofEntries)")
        }
        if let note {
          Text(verbatim: note)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
      .font(.td.body)
      .foregroundStyle(Color.td.textPrimary)
    }
  }
}
