import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// What a file of players would change, without changing it.
  package func previewPlayers(
    _ file: AdminCalls.PlayersFile
  ) async throws -> AdminCalls.ImportPreview {
    let slate = try DocumentID.checked(file.slateId)
    let found = try PlayersImport(
      file.text, note: file.note, known: try await slatePlayers(slate))
    return found.preview(from: try await newestPool(of: slate))
  }

  /// Makes a new pool of a slate's players. Tournaments that have not started go on with it; drafts that have
  /// begun keep theirs.
  package func importPlayers(
    _ file: AdminCalls.PlayersFile, by administrator: Administrator
  ) async throws -> AdminCalls.Created {
    let answered: AdminCalls.Created? = try await earlier(
      "importPlayers", by: administrator, requestId: file.requestId)
    if let answered { return answered }
    let slate = try DocumentID.checked(file.slateId)
    let found = try PlayersImport(
      file.text, note: file.note, known: try await slatePlayers(slate))
    let pool = found.pool(id: newId(), slate: slate, at: now)
    try Self.check(
      pool,
      of: try await documents.collection(Collections.tournaments)
        .where(TournamentField.slateId, .equal, .string(slate)).get().map { try $0.data() }, at: now
    )
    try await addPlayers(of: pool)
    return try await once(
      "importPlayers", by: administrator.uid, requestId: file.requestId
    ) { transaction in
      let now = now
      let tournaments: [Tournament] = try await transaction.get(
        documents.collection(Collections.tournaments)
          .where(TournamentField.slateId, .equal, .string(slate))
      ).map { try $0.data() }
      try Self.check(pool, of: tournaments, at: now)
      transaction.write(.create(Paths.pool(pool.id), try DocumentData(encoding: pool)))
      for tournament in tournaments where Self.isAhead(tournament, at: now) {
        transaction.write(
          .update(
            Paths.tournament(tournament.id),
            [TournamentField.poolId: .string(pool.id)].document))
      }
      try record(
        .importPlayers, of: slate, by: administrator, at: now, transaction,
        "\(Self.count(pool.players.count, "player was", "players were")) imported; "
          + "\(Self.count(found.problems.count, "row was", "rows were")) left out.")
      return AdminCalls.Created(id: pool.id)
    }
  }

  /// Whether drafts of the tournament may still begin.
  private static func isAhead(_ tournament: Tournament, at now: Moment) -> Bool {
    tournament.progress == nil && now < tournament.season
  }

  /// Throws where the players do not suffice for a draft that may still begin.
  private static func check(
    _ pool: PlayerPool, of tournaments: [Tournament], at now: Moment
  ) throws(SeasonError) {
    let needed = tournaments.filter { isAhead($0, at: now) }.map(\.format.order.pickCount).max()
    if let needed, pool.players.count < needed { throw .tooFewPlayers(needed: needed) }
  }

  /// All players that the pools of a slate ever had, each as the newest pool with them has them; nil for a
  /// slate without a pool.
  func slatePlayers(_ slate: String) async throws -> PlayerPool? {
    let found = try await documents.collection(Collections.pools)
      .where(PoolField.slateId, .equal, .string(slate))
      .order(by: PoolField.createdAt, descending: true).get()
    var pools: [PlayerPool] = []
    for snapshot in found {
      if let pool = try await self.pools.pool(
        snapshot.id, orRead: { try snapshot.data(as: PlayerPool.self) })
      {
        pools.append(pool)
      }
    }
    guard let newest = pools.first else { return nil }
    guard pools.count > 1 else { return newest }
    var players: [Player] = []
    var ids: Set<String> = []
    for pool in pools {
      players += pool.players.filter { ids.insert($0.id).inserted }
    }
    return PlayerPool(
      id: newest.id, slateId: slate, players: players, adp: newest.adp,
      projections: newest.projections, byes: newest.byes, note: newest.note,
      createdAt: newest.createdAt)
  }
}
