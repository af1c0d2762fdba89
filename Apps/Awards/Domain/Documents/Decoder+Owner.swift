/// How releases of the iOS app wrote two fields of participants and votes.
private enum EarlierField: String, CodingKey {
  case odcompetitionId, oduserId
}

extension Decoder {
  /// The competition and the person of a participant or a vote, also by the fields' earlier names.
  func competitionAndUser<Field: CodingKey>(
    _ competitionId: Field, _ userId: Field
  ) throws -> (competitionId: String, userId: String) {
    let values = try container(keyedBy: Field.self)
    let earlier = try container(keyedBy: EarlierField.self)
    return (
      try values.decodeIfPresent(String.self, forKey: competitionId)
        ?? earlier.decode(String.self, forKey: .odcompetitionId),
      try values.decodeIfPresent(String.self, forKey: userId)
        ?? earlier.decode(String.self, forKey: .oduserId)
    )
  }
}
