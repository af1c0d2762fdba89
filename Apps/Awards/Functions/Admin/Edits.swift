import AwardsDomain
import DomainParts

/// What `saveCeremony` takes; without an id it makes one.
package struct CeremonyEdit: Codable, Sendable {
  package var id: String?
  package var name: String
  package var eventType: EventType
  /// In microseconds since 1970.
  package var date: Int64
  /// What the administrator looked at; nil where it does not matter.
  package var expected: Ceremony.Values?

  package init(id: String? = nil, name: String, eventType: EventType, date: Int64) {
    self.id = id
    self.name = name
    self.eventType = eventType
    self.date = date
  }
}

/// What `saveCategory` takes; without an id it makes one. What is nil stays.
package struct CategoryEdit: Codable, Sendable {
  package var ceremonyId: String
  package var id: String?
  package var name: String
  package var displayOrder: Int?
  package var isMajor: Bool?
  /// What the administrator looked at; nil where it does not matter.
  package var expected: AwardsDomain.Category.Values?

  package init(ceremonyId: String, id: String? = nil, name: String) {
    self.ceremonyId = ceremonyId
    self.id = id
    self.name = name
  }
}

/// What `saveNominee` takes; without an id it makes one.
package struct NomineeEdit: Codable, Sendable {
  package var ceremonyId: String
  package var categoryId: String
  package var id: String?
  package var name: String
  /// Nil or blank for none.
  package var secondaryName: String?
  /// The address of a picture in `ceremony_pictures`. Nil keeps the one that is there, an empty text
  /// takes it away.
  package var imageURL: String?
  package var displayOrder: Int?
  /// What the administrator looked at; nil where it does not matter.
  package var expected: Nominee.Values?

  package init(ceremonyId: String, categoryId: String, id: String? = nil, name: String) {
    self.ceremonyId = ceremonyId
    self.categoryId = categoryId
    self.id = id
    self.name = name
  }
}

/// The id of what was saved.
package struct SavedAnswer: Codable, Hashable, Sendable {
  package var id: String
}

/// What `deleteFromCeremony` takes: the innermost id names what goes.
package struct DeletionRequest: Codable, Sendable {
  package var ceremonyId: String
  package var categoryId: String?
  package var nomineeId: String?
  /// Whether to tell only what would break.
  package var isPreview: Bool

  package init(
    _ ceremonyId: String, _ categoryId: String? = nil, _ nomineeId: String? = nil,
    isPreview: Bool
  ) {
    self.ceremonyId = ceremonyId
    self.categoryId = categoryId
    self.nomineeId = nomineeId
    self.isPreview = isPreview
  }
}

/// What a deletion breaks, or broke.
package struct DeletionAnswer: Codable, Hashable, Sendable {
  /// Competitions about the ceremony.
  package var competitions: Int
  /// Picks that are lost.
  package var picks: Int
}
