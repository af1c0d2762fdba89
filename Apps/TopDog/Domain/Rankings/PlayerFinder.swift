import DomainParts

/// Finds players by what a row says.
struct PlayerFinder {
  /// What a row says of a player.
  struct Wanted {
    var id: String
    var name: String
    var position: String?
    var team: String?
  }

  private let pool: PlayerPool
  private let byName: [FoldedText: [Player]]

  init(_ pool: PlayerPool) {
    self.pool = pool
    byName = Dictionary(grouping: pool.players) { Self.key($0.name) }
  }

  func find(_ entry: Wanted) -> Result<String, RankingsImport.Reason> {
    if pool[entry.id] != nil { return .success(entry.id) }
    let named = byName[Self.key(entry.name)] ?? []
    guard let first = named.first, !entry.name.isEmpty else { return .failure(.nobody) }
    if named.count == 1 { return .success(first.id) }
    let fitting = named.filter { player in
      Self.fits(entry.position, player.position.rawValue) && Self.fits(entry.team, player.team)
    }
    guard fitting.count == 1, let player = fitting.first else {
      return .failure(.several(named.count))
    }
    return .success(player.id)
  }

  private static func fits(_ wanted: String?, _ value: String) -> Bool {
    wanted.map { $0.uppercased() == value.uppercased() } ?? true
  }

  /// Names are compared without case, accents, dots, apostrophes and double spaces: `D.J. Moore` is
  /// `DJ Moore`.
  private static func key(_ name: String) -> FoldedText {
    let kept = name.filter { !".'’‘`".contains($0) }
    return FoldedText(kept.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
