import AwardsDomain
import SwiftUI

/// What corrections did to the scores, before and after.
struct CorrectionsSection: View {
  let game: Game

  @Environment(\.momentFormat) private var format

  var body: some View {
    ForEach(shown) { change in
      Section {
        if change.rows.isEmpty {
          Text("Nobody's score or rank changed.")
            .foregroundStyle(.secondary)
        }
        ForEach(change.rows, id: \.userId) { row in
          LabeledContent {
            Text("\(row.scoreBefore) → \(row.scoreAfter) points, \(rank(row))")
          } label: {
            Text(game.name(of: row.userId))
          }
        }
      } header: {
        Text("Correction: \(change.categoryName)")
      } footer: {
        Text(format.dayAndTime(change.at, now: game.session.clock.now))
      }
    }
  }

  private var shown: [Correction] {
    game.changes.filter { !game.hidesResult(of: $0.categoryId) }
  }

  private func rank(_ row: Correction.Row) -> String {
    guard let before = row.rankBefore, before != row.rankAfter else {
      return "rank \(row.rankAfter)"
    }
    return "rank \(before) → \(row.rankAfter)"
  }
}
