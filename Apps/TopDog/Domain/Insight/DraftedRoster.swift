/// An entry and whom it drafted.
package struct DraftedRoster: Codable, Hashable, Sendable {
  package let entryId: String
  package let tournamentId: String
  package let pace: DraftPace
  package let playerIds: [String]

  package init(entryId: String, tournamentId: String, pace: DraftPace, playerIds: [String]) {
    self.entryId = entryId
    self.tournamentId = tournamentId
    self.pace = pace
    self.playerIds = playerIds
  }
}
