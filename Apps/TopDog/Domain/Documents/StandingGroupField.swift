/// The fields of a document of a tournament's `groups`.
package enum StandingGroupField: String, CodingKey, Sendable {
  case tournamentId, round, number, take, rows, weeks, versions, advanced, computedAt
}
