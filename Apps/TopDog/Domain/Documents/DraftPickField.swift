/// The fields of a document of a draft's `picks`.
package enum DraftPickField: String, CodingKey, Sendable {
  case number, slot, entryId, userId, playerId, position, author, at, choice
  case previous, hash
}
