import Foundation

/// A competition's leaderboard and visible picks as a file.
package struct CompetitionExport: Codable, Hashable, Sendable {
  /// One person's row.
  package struct Row: Codable, Hashable, Sendable {
    package var rank: Int
    package var name: String
    package var score: Int
    package var correct: Int
    /// Nominees' names by category id; only of categories whose picks may be seen.
    package var picks: [String: String]
  }

  /// A column with picks.
  package struct Column: Codable, Hashable, Sendable {
    package var categoryId: String
    package var name: String
    package var winners: [String]
  }

  package let competition: String
  package let event: String
  package let columns: [Column]
  package let rows: [Row]

  /// - Parameters:
  ///   - names: what people are called, by user id.
  ///   - nominees: nominees by category.
  ///   - isRevealed: whether the picks of a category may be seen; those that may not are left out.
  package init(
    competition: Competition, board: Scoreboard, entrants: [Entrant], names: [String: String],
    categories: [Category], nominees: [String: [Nominee]], isRevealed: (Category) -> Bool
  ) {
    self.competition = competition.name
    event = competition.eventDisplayName
    let shown = categories.filter(isRevealed).sorted {
      ($0.displayOrder, $0.id) < ($1.displayOrder, $1.id)
    }
    func name(_ nominee: String, in category: String) -> String {
      nominees[category]?.first { $0.id == nominee }?.name ?? nominee
    }
    columns = shown.map { category in
      Column(
        categoryId: category.id, name: category.name,
        winners: category.winners.map { name($0, in: category.id) })
    }
    let picks = Dictionary(entrants.map { ($0.userId, $0.picks) }) { first, _ in first }
    rows = board.standings.map { standing in
      let visible = shown.compactMap { category in
        picks[standing.userId]?[category.id].map {
          (category.id, name($0.nomineeId, in: category.id))
        }
      }
      return Row(
        rank: standing.rank, name: names[standing.userId] ?? "", score: standing.score,
        correct: standing.correct, picks: Dictionary(visible) { first, _ in first })
    }
  }

  /// UTF-8 with a byte order mark, which spreadsheets need to read it as such.
  package var csv: String {
    let head = ["Rank", "Name", "Points", "Correct"] + columns.map(\.name)
    let winners = ["", "Winners", "", ""] + columns.map { $0.winners.joined(separator: " / ") }
    let lines =
      [head.map { CSVCell($0) }, winners.map { CSVCell($0) }]
      + rows.map { row in
        [CSVCell(row.rank), CSVCell(row.name), CSVCell(row.score), CSVCell(row.correct)]
          + columns.map { CSVCell(row.picks[$0.categoryId] ?? "") }
      }
    return "\u{FEFF}"
      + lines.map { $0.map(\.value).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Pretty-printed, with sorted keys.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
