/// The fields of a document of `attempts`.
package enum AttemptField: String, CodingKey, Sendable {
  case times, expiresAt
}
