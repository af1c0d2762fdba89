/// How much an entry costs, roughly, for people who look for a tournament.
package enum FeeBand: String, Codable, CaseIterable, Hashable, Sendable {
  case free
  /// At most $10.
  case low
  /// More than $10, and at most $50.
  case middle
  /// More than $50.
  case high

  /// The band of a fee.
  package init(_ fee: Cents) {
    self =
      if fee <= .zero {
        .free
      } else if fee <= .dollars(10) {
        .low
      } else if fee <= .dollars(50) {
        .middle
      } else {
        .high
      }
  }
}
