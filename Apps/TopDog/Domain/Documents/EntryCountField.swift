/// The fields of a document of a tournament's `people`.
package enum EntryCountField: String, CodingKey, Sendable {
  case entries
}
