/// The fields of a document of `requests`.
package enum RequestField: String, CodingKey, Sendable {
  case result, expiresAt
}
