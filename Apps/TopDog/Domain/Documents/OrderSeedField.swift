/// The fields of the document that keeps a draft's seed secret.
package enum OrderSeedField: String, CodingKey, Sendable {
  case seed
}
