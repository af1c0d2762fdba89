/// What the server's administrators have switched on: `config/features`.
package struct Features: Codable, Hashable, Sendable {
  package typealias CodingKeys = FeaturesField

  /// Whether people need the purchase to create or join competitions.
  package var requiresPaymentForCompetitions: Bool

  package init(requiresPaymentForCompetitions: Bool = true) {
    self.requiresPaymentForCompetitions = requiresPaymentForCompetitions
  }
}
