/// The fields of a document of `transfers`.
package enum TransferField: String, CodingKey, Sendable {
  case id, from, to, amount, purpose, step, other, expires, at, people, tournamentId
}
