import SwiftUI
import TopDogDomain

/// A player, or two, and on how many teams they are.
struct ExposureRow: View {
  @Environment(\.dynamicTypeSize) private var size

  private let row: ExposureList.Row
  private let players: [Player]

  /// - Parameter leavingOut: a player whom the screen is about.
  init(row: ExposureList.Row, leavingOut id: String? = nil) {
    self.row = row
    players = row.players.filter { $0.id != id }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      TextSizedStack(alignment: .firstTextBaseline) {
        VStack(alignment: .leading, spacing: Spacing.xs) {
          if players.isEmpty { Text(verbatim: row.title).font(.td.bodyBold) }
          ForEach(players) { player in
            TextSizedStack(alignment: .firstTextBaseline, spacing: Spacing.sm) {
              PositionBadge(position: player.position)
              Text(verbatim: player.name).font(.td.bodyBold)
              Text(verbatim: player.team)
                .font(.td.footnote)
                .foregroundStyle(Color.td.textSecondary)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        VStack(alignment: size.isAccessibilitySize ? .leading : .trailing, spacing: Spacing.xxs) {
          Text(verbatim: row.share.percent)
            .font(.td.mono)
          Text("\(row.share.entries) of \(row.share.ofEntries)")
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
      ProgressView(value: Double(row.share.entries), total: Double(max(1, row.share.ofEntries)))
        .accessibilityHidden(true)
    }
    .accessibilityElement(children: .combine)
  }
}
