/// The fields of a document of `users`.
package enum UserField: String, CodingKey, Sendable {
  case username, createdAt
}
