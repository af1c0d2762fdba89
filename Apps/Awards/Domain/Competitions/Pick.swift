import DomainParts

/// What one person chose in one category, and since when.
package struct Pick: Codable, Hashable, Sendable {
  package typealias CodingKeys = PickField

  package var nomineeId: String
  /// When it was last changed; choosing the same nominee again changes nothing.
  package var at: Moment

  package init(nomineeId: String, at: Moment) {
    self.nomineeId = nomineeId
    self.at = at
  }
}
