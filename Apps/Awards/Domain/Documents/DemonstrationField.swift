/// The fields of the document that says that the demonstration was made.
package enum DemonstrationField: String, CodingKey, Sendable {
  case madeAt
}
