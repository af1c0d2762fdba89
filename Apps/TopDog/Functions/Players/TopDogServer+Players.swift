import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// The players of a draft or a tournament; nil when there is no such pool.
  ///
  /// It is read outside of transactions: it never changes.
  func pool(_ id: String) async throws -> PlayerPool? {
    try await pools.pool(id) {
      try await documents.snapshot(Paths.pool(try DocumentID.checked(id)))?.data()
    }
  }

  /// The pool of a slate that was made last; nil for a slate without one.
  func newestPool(of slate: String) async throws -> PlayerPool? {
    let newest = try await documents.collection(Collections.pools)
      .where(PoolField.slateId, .equal, .string(slate))
      .order(by: PoolField.createdAt, descending: true).limit(1).get()
    guard let id = newest.first?.id else { return nil }
    return try await pool(id)
  }

  /// Stores a new pool, and each of its players as a document of their own. Throws when its id is taken.
  package func addPool(_ pool: PlayerPool) async throws {
    let path = Paths.pool(try DocumentID.checked(pool.id))
    try await addPlayers(of: pool)
    // The pool comes last: with it, its players are there.
    try await documents.commit([.create(path, try DocumentData(encoding: pool))])
  }

  /// Stores each player of a pool as a document of their own, instead of what was known of them.
  func addPlayers(of pool: PlayerPool) async throws {
    var writes: [AdminWrite] = []
    for player in pool.players {
      var fields = try DocumentData(encoding: player)
      fields[PlayerField.adp.stringValue] = try FieldValue(encoding: pool.adp[player.id])
      fields[PlayerField.projection.stringValue] =
        try FieldValue(encoding: pool.projections[player.id])
      writes.append(.set(Paths.player(try DocumentID.checked(player.id)), fields))
    }
    try await commitInParts(writes)
  }

  /// Commits many writes in parts, in their order. Each of them must be one that may be repeated.
  func commitInParts(_ writes: [AdminWrite]) async throws {
    for start in stride(from: 0, to: writes.count, by: 400) {
      try await documents.commit(Array(writes[start..<min(start + 400, writes.count)]))
    }
  }

  /// Stores whom a person wants next in a draft, instead of the queue before.
  package func setQueue(
    _ players: [String], in draftId: String, by uid: String, requestId: String? = nil
  ) async throws -> Done {
    let path = try Place.draft(draftId)
    let queuePath = try Place.queue(of: uid, in: draftId)
    return try await once("queue", by: uid, requestId: requestId) { transaction in
      // Nothing of the draft that changes with its picks matters here, so nobody waits for it.
      guard let draft: Draft = try await documents.snapshot(path)?.data() else {
        throw DraftError.notFound
      }
      guard draft.slot(of: uid) != nil else { throw DraftError.notIn }
      guard draft.state != .complete else { throw DraftError.over }
      guard let pool = try await pool(draft.poolId) else { throw TournamentError.noPlayers }
      try pool.check(players)
      let queue = PlayerQueue(players: players, updatedAt: now)
      transaction.write(.set(queuePath, try DocumentData(encoding: queue)))
      return Done()
    }
  }

  /// Stores what autodraft goes by for a person, in all drafts of a slate.
  package func setAutodraft(
    rankings: [String], limits: AutodraftLimits, slate: String, by uid: String,
    requestId: String? = nil
  ) async throws -> Done {
    let path = try Place.autodraft(of: uid, slate: slate)
    return try await once("autodraft", by: uid, requestId: requestId) { transaction in
      guard let pool = try await newestPool(of: slate) else {
        throw PlayerListError.noSlate
      }
      try pool.check(rankings)
      let own = PersonalRankings(rankings: rankings, limits: limits, updatedAt: now)
      transaction.write(.set(path, try DocumentData(encoding: own)))
      return Done()
    }
  }
}
