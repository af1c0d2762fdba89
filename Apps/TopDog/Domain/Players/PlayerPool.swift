import DomainParts

/// The players of a slate, best ADP first: `pools/{id}`, created once and never changed.
///
/// A pick looks at all of them, and reading 566 documents in each pick's transaction would take longer than
/// the pick. So they are columns of one document, which a server reads once and keeps: a change of a player
/// or an ADP makes another pool, and a draft keeps the one that it began with.
package struct PlayerPool: Hashable, Identifiable, Sendable {
  package let id: String
  /// The season's players, whose pools follow one another.
  package let slateId: String
  package let players: [Player]
  /// The mean pick of those who have one, by player.
  package let adp: [String: Points]
  /// The points that are expected of those for whom that is known, by player.
  package let projections: [String: Points]
  /// The week without a game of the NFL teams for which it is known, by their letters.
  package let byes: [String: Int]
  /// What people must know about the numbers, such as that they are simulated; nil for nothing.
  package let note: String?
  package let createdAt: Moment
  private let byId: [String: Player]

  package init(
    id: String, slateId: String, players: [Player], adp: [String: Points],
    projections: [String: Points] = [:], byes: [String: Int] = [:], note: String? = nil,
    createdAt: Moment
  ) {
    self.id = id
    self.slateId = slateId
    self.players = Autodraft.orderedByADP(players, adp: adp)
    self.adp = adp
    self.projections = projections
    self.byes = byes
    self.note = note
    self.createdAt = createdAt
    byId = Dictionary(players.map { ($0.id, $0) }) { first, _ in first }
  }

  package subscript(id: String) -> Player? { byId[id] }

  /// How many of each position some players are; those whom the pool does not have do not count.
  package func positions(of ids: some Sequence<String>) -> PositionCounts {
    PositionCounts(of: ids.compactMap { byId[$0]?.position })
  }

  /// The week in which a player's team has no game, where that is known.
  package func bye(of player: Player) -> Int? { byes[player.team] }

  /// Whether there are players enough for each pick of a draft.
  package func suffices(for order: DraftOrder) -> Bool { players.count >= order.pickCount }
}

/// Stored as columns, of which the nth values are the nth player's. Who has no ADP or projection has null.
extension PlayerPool: Codable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: PoolField.self)
    let ids = try values.decode([String].self, forKey: .players)
    func column<Value: Decodable>(_ field: PoolField) throws -> [Value] {
      let column = try values.decode([Value].self, forKey: field)
      guard column.count == ids.count else {
        throw DecodingError.dataCorruptedError(
          forKey: field, in: values, debugDescription: "The columns differ in length.")
      }
      return column
    }
    func numbers(_ field: PoolField) throws -> [String: Points] {
      let column: [Points?] = try column(field)
      let known = zip(ids, column).compactMap { id, value in value.map { (id, $0) } }
      return Dictionary(known) { first, _ in first }
    }
    let names: [String] = try column(.names)
    let positions: [Position] = try column(.positions)
    let teams: [String] = try column(.teams)
    self.init(
      id: try values.decode(String.self, forKey: .id),
      slateId: try values.decode(String.self, forKey: .slateId),
      players: ids.indices.map {
        Player(id: ids[$0], name: names[$0], position: positions[$0], team: teams[$0])
      },
      adp: try numbers(.adp), projections: try numbers(.projections),
      byes: try values.decodeIfPresent([String: Int].self, forKey: .byes) ?? [:],
      note: try values.decodeIfPresent(String.self, forKey: .note),
      createdAt: try values.decode(Moment.self, forKey: .createdAt))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: PoolField.self)
    try values.encode(id, forKey: .id)
    try values.encode(slateId, forKey: .slateId)
    try values.encode(players.map(\.id), forKey: .players)
    try values.encode(players.map(\.name), forKey: .names)
    try values.encode(players.map(\.position), forKey: .positions)
    try values.encode(players.map(\.team), forKey: .teams)
    try values.encode(players.map { adp[$0.id] }, forKey: .adp)
    try values.encode(players.map { projections[$0.id] }, forKey: .projections)
    try values.encode(byes, forKey: .byes)
    try values.encodeIfPresent(note, forKey: .note)
    try values.encode(createdAt, forKey: .createdAt)
  }
}
