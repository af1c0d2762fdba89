/// The fields of a document of a slate's `weeks`.
package enum SlateWeekField: String, CodingKey, Sendable {
  case slateId, week, version, players, points, changes, closedAt, changedAt
}
