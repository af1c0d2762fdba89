/// The fields of a document of `drafts`.
package enum DraftField: String, CodingKey, Sendable {
  case id, tournamentId, slateId, poolId, order, shape, clock, season, fee, createdAt
  case state, seats, userIds, currentPick, picked, autopilots
  case startsAt, turnStartedAt, deadline, pausedAt, completedAt
  case clockFiresAt, clockNumber
  case orderHash, orderSeed, chainHead
}
