/// What a file of a week brings: the points of players, and the rows that fit nobody.
///
/// A file has points (`player`, `points`), or stats with the columns of hvpkod's weekly files, of which a
/// player's points are worked out. Rows of other positions and of other weeks are passed over.
package struct WeekImport: Hashable, Sendable {
  /// The last week that a season may have.
  package static let mostWeeks = 22

  private static let columns =
    Set(["week", "player", "playerid", "playername", "pos", "position", "team", "points"])
    .union(Statistic.allCases.map { $0.columnName.lowercased() })

  package private(set) var points: [String: Points] = [:]
  package private(set) var problems: [AdminCalls.ImportPreview.Problem] = []

  /// - Parameter pool: all players of the slate.
  package init(
    _ text: String, week: Int, pool: PlayerPool, rules: ScoringRules = .halfPPR
  ) throws(ImportError) {
    let table = try ImportTable(text, where: Self.columns.contains)
    guard table.has("player") || table.has("playerid") else { throw .columnMissing("player") }
    let hasPoints = table.has("points")
    if !hasPoints {
      for statistic in Statistic.allCases where statistic != .fumblesLost {
        guard table.has(statistic.columnName.lowercased()) else {
          throw .columnMissing(
            table.has("passingyds") ? statistic.columnName : "points")
        }
      }
    }
    let finder = PlayerFinder(pool)
    var lines: [String: Int] = [:]
    for row in table.rows {
      if let text = row["week"], Int(text) != week { continue }
      if let text = row["pos", "position"], Position(rawValue: text.uppercased()) == nil {
        continue
      }
      let name = row["player", "playerid"] ?? ""
      let found = finder.find(
        PlayerFinder.Wanted(
          id: row["playerid"] ?? name, name: row["playername"] ?? name,
          position: row["pos", "position"], team: row["team"]))
      let sentence: String?
      switch found {
      case .failure(let reason): sentence = "“\(name.prefix(40))”: \(reason.sentence)"
      case .success(let id):
        if let line = lines[id] {
          sentence = "This player is in line \(line) already."
        } else {
          let scored = hasPoints ? Self.points(of: row) : Self.stats(of: row, rules)
          switch scored {
          case .failure(let bad): sentence = bad.sentence
          case .success(let value):
            sentence = nil
            lines[id] = row.line
            points[id] = value
          }
        }
      }
      if let sentence { problems.append(.init(line: row.line, sentence: sentence)) }
    }
    guard !points.isEmpty else { throw .noRows }
  }

  /// A cell that is not a number.
  private struct BadCell: Error {
    let sentence: String

    init(_ text: String, _ column: String) {
      sentence = "“\(text.prefix(40))” for \(column) is not a number of at most two decimals."
    }
  }

  private static func points(of row: ImportTable.Row) -> Result<Points, BadCell> {
    let text = row["points"] ?? ""
    guard let value = ImportTable.number(text) else { return .failure(BadCell(text, "points")) }
    return .success(value)
  }

  private static func stats(
    of row: ImportTable.Row, _ rules: ScoringRules
  ) -> Result<Points, BadCell> {
    var line = StatLine()
    for statistic in Statistic.allCases {
      guard let text = row[statistic.columnName.lowercased()] else { continue }
      guard let value = ImportTable.number(text) else {
        return .failure(BadCell(text, statistic.columnName))
      }
      line[statistic] = value.hundredths
    }
    return .success(rules.points(of: line))
  }

  /// What would change from the week as it is; nil for a week that is not closed.
  package func preview(from old: SlateWeek?, pool: PlayerPool) -> AdminCalls.ImportPreview {
    let changes = old.map { SlateWeek.changes(from: $0.points, to: points) } ?? []
    return AdminCalls.ImportPreview(
      players: points.count, changes: changes.map { Self.sentence($0, pool) }, problems: problems)
  }

  /// `Bo Carter: 12.40, was 11.40`.
  private static func sentence(_ change: SlateWeek.Change, _ pool: PlayerPool) -> String {
    let name = pool[change.playerId]?.name ?? change.playerId
    return switch (change.before, change.after) {
    case (let before?, let after?): "\(name): \(after), was \(before)"
    case (nil, let after?): "\(name): \(after), had no points"
    case (let before?, nil): "\(name): no points, was \(before)"
    case (nil, nil): name
    }
  }
}
