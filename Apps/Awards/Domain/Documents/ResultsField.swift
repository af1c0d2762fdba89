/// The fields of the document of a ceremony's `results`.
package enum ResultsField: String, CodingKey, Sendable {
  case version, winners
}
