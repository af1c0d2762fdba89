/// The fields of a document of `tournaments`.
package enum TournamentField: String, CodingKey, Sendable {
  case id, name, format, season, slateId, poolId, isOpen, entryCount, createdAt, progress
}
