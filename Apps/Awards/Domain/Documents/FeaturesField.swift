/// The fields of the document of the whole app's settings.
package enum FeaturesField: String, CodingKey, Sendable {
  case requiresPaymentForCompetitions
}
