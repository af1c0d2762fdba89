/// The fields of a document of `pools`.
package enum PoolField: String, CodingKey, Sendable {
  case id, slateId, players, names, positions, teams, adp, projections, byes, note, createdAt
}
