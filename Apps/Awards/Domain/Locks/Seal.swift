import DomainParts

/// The sealed picks of a category as a document: `competitions/{…}/seals/{categoryId}`.
package struct Seal: Codable, Hashable, Sendable {
  package typealias CodingKeys = SealField

  package var categoryId: String
  package var lockVersion: Int
  package var digest: String
  /// The canonical text of `SealedPicks`, from which everybody reads the picks and works out the digest.
  package var text: String
  package var count: Int
  package var sealedAt: Moment

  package init(_ picks: SealedPicks, at now: Moment) {
    categoryId = picks.categoryId
    lockVersion = picks.lockVersion
    text = picks.canonicalText
    digest = picks.digest
    count = picks.picks.count
    sealedAt = now
  }
}
