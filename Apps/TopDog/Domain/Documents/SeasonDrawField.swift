/// The fields of a document of a tournament's `draws`.
package enum SeasonDrawField: String, CodingKey, Sendable {
  case round, seed, at
}
