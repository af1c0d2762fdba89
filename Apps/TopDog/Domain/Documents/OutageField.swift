/// The fields of a document of `outages`.
package enum OutageField: String, CodingKey, Sendable {
  case since
}
