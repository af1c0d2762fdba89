/// The fields of a document of `entries`.
package enum EntryField: String, CodingKey, Sendable {
  case id, tournamentId, draftId, userId, username, state, slot, roster, joinedAt, season
}
