/// The kinds of notices, by the `type` in their data.
package enum NoticeKind: String, Codable, CaseIterable, Hashable, Sendable {
  case winnerAnnounced = "winner_announced"
  case votingLocked = "voting_locked"
  case competitionUpdate = "competition_update"
}
