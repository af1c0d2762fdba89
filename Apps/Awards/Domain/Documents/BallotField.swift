/// The fields of a document of a competition's `ballots`.
package enum BallotField: String, CodingKey, Sendable {
  case userId, picks, requests
}
