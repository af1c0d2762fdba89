/// The fields of a document of a person's `autodraft`.
package enum AutodraftField: String, CodingKey, Sendable {
  case rankings, limits, updatedAt
}
