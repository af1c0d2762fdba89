/// The fields of a document of `players`.
package enum PlayerField: String, CodingKey, Sendable {
  case id, name, position, team, adp, projection
}
