import Foundation

/// What a file of rankings brings: the players that were found, and the rows that fit nobody.
package struct RankingsImport: Hashable, Sendable {
  /// A row that brings nothing.
  package struct Problem: Hashable, Identifiable, Sendable {
    package let line: Int
    /// What the row says, shortened.
    package let text: String
    package let reason: Reason

    package var id: Int { line }
  }

  /// Why a row brings nothing.
  package enum Reason: Hashable, Sendable {
    case nobody
    /// So many players have the name, and the row does not say which.
    case several(Int)
    /// The player is in an earlier line.
    case again(line: Int)
  }

  /// The ids of the players, best first.
  package private(set) var rankings: [String] = []
  package private(set) var problems: [Problem] = []

  /// Finds each row's player by id, or else by name, and by position and team where several have the name.
  init(_ rows: [CSVText.Row], pool: PlayerPool) {
    let columns = Columns(rows[0].cells)
    let finder = PlayerFinder(pool)
    var lines: [String: Int] = [:]
    var found: [(id: String, rank: Int?)] = []
    for row in columns == nil ? rows[...] : rows.dropFirst() {
      let entry = (columns ?? .plain).entry(of: row.cells)
      switch finder.find(entry.player) {
      case .failure(let reason):
        problems.append(Problem(row, reason))
      case .success(let id):
        if let line = lines[id] {
          problems.append(Problem(row, .again(line: line)))
        } else {
          lines[id] = row.line
          found.append((id, entry.rank))
        }
      }
    }
    // Only whole numbers in every row are an order; otherwise the rows have one.
    if found.allSatisfy({ $0.rank != nil }) {
      found = found.enumerated().sorted {
        ($0.element.rank ?? 0, $0.offset) < ($1.element.rank ?? 0, $1.offset)
      }.map(\.element)
    }
    rankings = found.map(\.id)
  }
}

extension RankingsImport.Reason: Error {}

extension RankingsImport.Reason {
  /// The reason as a sentence says it.
  package var sentence: String {
    switch self {
    case .nobody: "No player has this id or name."
    case .several(let count):
      "\(count) players have this name. Add the id, or the position and the team."
    case .again(let line): "This player is in line \(line) already."
    }
  }
}

extension RankingsImport.Problem {
  fileprivate init(_ row: CSVText.Row, _ reason: RankingsImport.Reason) {
    line = row.line
    let text = row.cells.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    self.text = text.count > 60 ? "\(text.prefix(60))…" : text
    self.reason = reason
  }
}

/// What a row says.
private struct RowEntry {
  var player: PlayerFinder.Wanted
  var rank: Int?
}

/// Which cells of a row say what.
private struct Columns: Hashable {
  private var places: [String: Int] = [:]

  /// For a file without names of columns: the first cell of each row is an id or a name.
  static let plain = Columns()

  private init() {
    places = ["id": 0, "name": 0]
  }

  private static let names = [
    "id": "id", "playerid": "id", "player id": "id", "name": "name", "player": "name",
    "playername": "name", "player name": "name", "full name": "name", "position": "position",
    "pos": "position", "team": "team", "rank": "rank", "ranking": "rank",
  ]

  /// Nil where the first row does not name an id or a name.
  init?(_ header: [String]) {
    for (index, cell) in header.enumerated() {
      let key = cell.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      if let name = Self.names[key], places[name] == nil { places[name] = index }
    }
    guard places["id"] != nil || places["name"] != nil else { return nil }
  }

  func entry(of cells: [String]) -> RowEntry {
    func cell(_ name: String) -> String? {
      guard let place = places[name], cells.indices.contains(place) else { return nil }
      let text = CSVText.unmarked(cells[place]).trimmingCharacters(in: .whitespacesAndNewlines)
      return text.isEmpty ? nil : text
    }
    return RowEntry(
      player: PlayerFinder.Wanted(
        id: cell("id") ?? "", name: cell("name") ?? "", position: cell("position"),
        team: cell("team")), rank: cell("rank").flatMap { Int($0) })
  }
}
