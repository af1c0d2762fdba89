import DomainParts

/// What a file of players brings: a pool, and the rows that cannot be read.
package struct PlayersImport: Hashable, Sendable {
  package private(set) var players: [Player] = []
  package private(set) var adp: [String: Points] = [:]
  package private(set) var projections: [String: Points] = [:]
  package private(set) var byes: [String: Int] = [:]
  package private(set) var problems: [AdminCalls.ImportPreview.Problem] = []
  package let note: String?

  private static let columns: Set = [
    "id", "name", "position", "team", "adp", "projection", "bye",
  ]

  /// Reads `id,name,position,team`, and `adp`, `projection` and `bye` where the file has them.
  ///
  /// - Parameter known: the slate's players so far. Who is among them keeps the position, since line-ups
  ///   that count depend on it: a row with another one is a problem, and the player stays as they were.
  package init(_ text: String, note: String?, known: PlayerPool?) throws(ImportError) {
    let note = note.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    guard (note?.count ?? 0) <= 500 else { throw .longNote }
    self.note = note
    let table = try ImportTable(text, where: Self.columns.contains)
    for column in ["id", "name", "position", "team"] where !table.has(column) {
      throw .columnMissing(column)
    }
    var lines: [String: Int] = [:]
    for row in table.rows {
      let sentence = take(row, known: known, lines: &lines)
      if let sentence { problems.append(.init(line: row.line, sentence: sentence)) }
    }
    guard !lines.isEmpty else { throw .noRows }
  }

  /// Takes a row, or gives the sentence that says why not.
  private mutating func take(
    _ row: ImportTable.Row, known: PlayerPool?, lines: inout [String: Int]
  ) -> String? {
    guard let id = row["id"], let name = row["name"] else {
      return "The id or the name is missing."
    }
    guard id.utf8.count <= 100, !id.contains("/"), !id.hasPrefix("__"), id != ".", id != ".." else {
      return "“\(id.prefix(40))” is not an id."
    }
    guard name.count <= 80 else { return "The name is longer than 80 characters." }
    if let line = lines[id] { return "This player is in line \(line) already." }
    guard let position = row["position"].flatMap({ Position(rawValue: $0.uppercased()) }) else {
      return "“\(row["position"] ?? "")” is not a position: use QB, RB, WR or TE."
    }
    var numbers: [String: Points] = [:]
    for column in ["adp", "projection"] {
      guard let text = row[column] else { continue }
      guard let number = ImportTable.number(text) else {
        return "“\(text.prefix(40))” for \(column) is not a number of at most two decimals."
      }
      numbers[column] = number
    }
    let team = row["team"] ?? ""
    if let text = row["bye"] {
      guard let week = Int(text), (1...WeekImport.mostWeeks).contains(week) else {
        return "“\(text.prefix(40))” is not the number of a week."
      }
      guard byes[team] ?? week == week else {
        return "\(team) has week \(byes[team] ?? 0) off in an earlier line."
      }
      byes[team] = week
    }
    lines[id] = row.line
    if let before = known?[id], before.position != position {
      keep(before, of: known)
      return "\(before.name) is a \(before.position.rawValue), and positions do not change during "
        + "a season. The player stays as before."
    }
    players.append(Player(id: id, name: name, position: position, team: team))
    adp[id] = numbers["adp"]
    projections[id] = numbers["projection"]
    return nil
  }

  private mutating func keep(_ player: Player, of pool: PlayerPool?) {
    players.append(player)
    adp[player.id] = pool?.adp[player.id]
    projections[player.id] = pool?.projections[player.id]
  }

  package func pool(id: String, slate: String, at now: Moment) -> PlayerPool {
    PlayerPool(
      id: id, slateId: slate, players: players, adp: adp, projections: projections, byes: byes,
      note: note, createdAt: now)
  }

  /// What would change from the slate's newest pool.
  package func preview(from old: PlayerPool?) -> AdminCalls.ImportPreview {
    var changes: [String] = []
    let ids = Set(players.map(\.id))
    for player in players {
      guard let before = old?[player.id] else {
        let words = ["new,", player.position.rawValue, player.team].filter { !$0.isEmpty }
        changes.append("\(player.name): \(words.joined(separator: " "))")
        continue
      }
      let parts = [
        before.name == player.name ? nil : "was named \(before.name)",
        before.team == player.team
          ? nil : "\(Self.team(player.team)), was \(Self.team(before.team))",
        Self.change("ADP", old?.adp[player.id], adp[player.id]),
        Self.change("projection", old?.projections[player.id], projections[player.id]),
      ].compactMap(\.self)
      if !parts.isEmpty { changes.append("\(player.name): \(parts.joined(separator: "; "))") }
    }
    for player in old?.players ?? [] where !ids.contains(player.id) {
      changes.append("\(player.name): not in the file")
    }
    let teams = Set(byes.keys).union(old?.byes.keys.map(\.self) ?? []).sorted()
    for team in teams where byes[team] != old?.byes[team] {
      changes.append(
        "\(team): bye \(Self.text(byes[team].map(String.init))), "
          + "was \(Self.text(old?.byes[team].map(String.init)))")
    }
    return AdminCalls.ImportPreview(players: players.count, changes: changes, problems: problems)
  }

  private static func team(_ letters: String) -> String { letters.isEmpty ? "no team" : letters }

  private static func text(_ value: String?) -> String { value ?? "none" }

  private static func change(_ name: String, _ before: Points?, _ after: Points?) -> String? {
    before == after
      ? nil : "\(name) \(text(after?.description)), was \(text(before?.description))"
  }
}
