import DomainParts

/// A tournament that people join: `tournaments/{id}`.
package struct Tournament: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = TournamentField

  package let id: String
  package let name: String
  package let format: TournamentFormat
  /// When the season starts; nobody joins from then on.
  package let season: Moment
  package let slateId: String
  /// The pool of players of drafts that begin now.
  package let poolId: String
  package let isOpen: Bool
  /// The entries that were not given back.
  package let entryCount: Int
  package let createdAt: Moment
  /// Nil until the season runs.
  package let progress: TournamentProgress?

  package init(
    id: String, name: String, format: TournamentFormat, season: Moment, slateId: String,
    poolId: String, isOpen: Bool = true, entryCount: Int = 0, createdAt: Moment,
    progress: TournamentProgress? = nil
  ) {
    self.id = id
    self.name = name
    self.format = format
    self.season = season
    self.slateId = slateId
    self.poolId = poolId
    self.isOpen = isOpen
    self.entryCount = entryCount
    self.createdAt = createdAt
    self.progress = progress
  }

  /// The most entries there may be; nil when there is no limit.
  package var mostEntries: Int? { format.fields.first }

  /// Throws where a person with so many entries may not have another one.
  package func checkJoining(entries: Int, at now: Moment) throws(TournamentError) {
    guard isOpen, now < season else { throw .closed }
    if let mostEntries, entryCount >= mostEntries { throw .full }
    guard entries < format.entriesPerPerson else {
      throw .tooManyEntries(limit: format.entriesPerPerson)
    }
  }
}
