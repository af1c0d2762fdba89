import DomainParts

/// An award show, such as the 97th Academy Awards: `ceremonies/{id}`.
package struct Ceremony: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = CeremonyField

  package let id: String
  package var name: String
  package var eventType: EventType
  /// When it begins; voting closes then unless a category says otherwise.
  package var date: Moment
  /// What the server last worked out; `status(at:)` is never late.
  package var status: CeremonyStatus
  package var categoryCount: Int
  /// How many categories have winners; nil stands for none.
  package var announcedCount: Int?
  /// Counts the changes of results; nil before the first.
  package var resultVersion: Int?

  package init(
    id: String, name: String, eventType: EventType, date: Moment,
    status: CeremonyStatus = .upcoming, categoryCount: Int, announcedCount: Int? = nil,
    resultVersion: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.eventType = eventType
    self.date = date
    self.status = status
    self.categoryCount = categoryCount
    self.announcedCount = announcedCount
    self.resultVersion = resultVersion
  }

  /// The status at a time of the server's clock.
  package func status(at now: Moment) -> CeremonyStatus {
    CeremonyStatus(
      date: date, categories: categoryCount, announced: announcedCount ?? 0, now: now)
  }
}
