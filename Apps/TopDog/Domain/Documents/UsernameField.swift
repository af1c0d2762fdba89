/// The fields of a document of `usernames`.
package enum UsernameField: String, CodingKey, Sendable {
  case userId
}
