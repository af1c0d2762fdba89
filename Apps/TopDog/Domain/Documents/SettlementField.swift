/// The fields of a document of `settlements`.
package enum SettlementField: String, CodingKey, Sendable {
  case by, at
}
