import AwardsDomain
import Charts
import SwiftUI

/// The ranks over the night, of those who are ahead and of the person.
struct RankChartSection: View {
  let game: Game

  /// How many of those ahead are shown.
  private static let shownAhead = 4

  var body: some View {
    let history = history
    if history.steps.count > 1, game.participants.count > 1 {
      Section {
        Chart {
          ForEach(lines(history), id: \.userId) { line in
            ForEach(line.points, id: \.step) { point in
              LineMark(
                x: .value("Result", point.step), y: .value("Rank", -point.rank))
            }
            .foregroundStyle(by: .value("Name", line.name))
            .symbol(by: .value("Name", line.name))
          }
        }
        .chartXScale(domain: 1...history.steps.count)
        .chartYScale(domain: -Double(game.participants.count)...(-1))
        .chartXAxis { AxisMarks(values: .stride(by: 1.0)) }
        .chartYAxis {
          AxisMarks(values: .stride(by: 1.0)) { value in
            AxisGridLine()
            AxisValueLabel {
              if let rank = value.as(Double.self) { Text("\(Int(-rank))") }
            }
          }
        }
        .frame(height: 240)
        .padding(.vertical, 8)
      } header: {
        Text("Rank over Time")
      } footer: {
        Text("After each result, in the order of the announcements.")
      }
    }
  }

  private struct Line {
    struct Point {
      let step: Int
      let rank: Int
    }

    let userId: String
    let name: String
    let points: [Point]
  }

  /// Without the results that the scores do not name yet, and those that the person has not asked for.
  private var history: RankHistory {
    let hidden = Set(game.categories.map(\.id).filter(game.hidesResult(of:)))
    return RankHistory(
      announcements: (game.shelf?.announcements ?? []).filter {
        $0.version <= game.countedVersion && !hidden.contains($0.categoryId)
      },
      entrants: game.entrants, categories: game.categories,
      weighting: game.competition?.weighting ?? Weighting(),
      tieBreakCategoryId: game.competition?.tieBreakCategoryId)
  }

  private func lines(_ history: RankHistory) -> [Line] {
    let ahead = history.steps.last?.board.standings.prefix(Self.shownAhead).map(\.userId) ?? []
    let shown = ahead.contains(game.session.uid) ? ahead : ahead + [game.session.uid]
    return shown.map { uid in
      let points = history.ranks(of: uid).enumerated().compactMap { index, rank in
        rank.map { Line.Point(step: index + 1, rank: $0) }
      }
      return Line(
        userId: uid, name: uid == game.session.uid ? "You" : game.name(of: uid), points: points)
    }
  }
}
