/// The fields of a pick in a ballot.
package enum PickField: String, CodingKey, Sendable {
  case nomineeId, at
}
