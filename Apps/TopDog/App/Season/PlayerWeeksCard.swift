import Charts
import SwiftUI
import TopDogDomain

/// The points of a player by week, as bars with numbers; nothing before the first week is closed.
struct PlayerWeeksCard: View {
  let season: SeasonShelf
  let slateId: String
  let player: Player
  /// The week without a game.
  let bye: Int?

  var body: some View {
    let history = PlayerHistory(player.id, weeks: season.weeks(of: slateId), bye: bye)
    VStack(alignment: .leading, spacing: 0) {
      if !history.weeks.isEmpty {
        FactsCard("Points by Week") {
          Chart {
            ForEach(history.weeks) { week in
              BarMark(
                x: .value("Week", "\(week.week)"),
                y: .value("Points", Double(week.points.hundredths) / 100)
              )
              .foregroundStyle(Color.td.position(player.position))
            }
          }
          .frame(height: 140)
          .accessibilityHidden(true)
          ForEach(history.weeks.reversed()) { week in
            LabeledContent("Week \(week.week)") {
              Text(verbatim: week.words)
                .font(.td.mono)
            }
          }
          LabeledContent("Total") {
            Text(verbatim: history.total.description)
              .font(.td.mono)
          }
        }
        .foregroundStyle(Color.td.textPrimary)
      }
    }
    .task(id: slateId) { await season.follow(slate: slateId) }
  }
}
