import DomainParts

/// A transfer as the ledger's documents have it: `transfers/{id}`, created once and never changed.
package struct RecordedTransfer: Hashable, Sendable {
  package let transfer: Transfer
  package let at: Moment
  /// What the fee or the prize is of.
  package let tournamentId: String?

  package init(_ transfer: Transfer, at: Moment, tournamentId: String?) {
    self.transfer = transfer
    self.at = at
    self.tournamentId = tournamentId
  }

  /// The people on whose statements it is.
  package var people: [String] {
    Set([transfer.from.userId, transfer.to.userId].compactMap(\.self)).sorted()
  }
}

extension RecordedTransfer: Codable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: TransferField.self)
    self.init(
      try Transfer(from: decoder), at: try values.decode(Moment.self, forKey: .at),
      tournamentId: try values.decodeIfPresent(String.self, forKey: .tournamentId))
  }

  package func encode(to encoder: any Encoder) throws {
    try transfer.encode(to: encoder)
    var values = encoder.container(keyedBy: TransferField.self)
    try values.encode(at, forKey: .at)
    try values.encode(people, forKey: .people)
    try values.encodeIfPresent(tournamentId, forKey: .tournamentId)
  }
}
