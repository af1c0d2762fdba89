import AwardsDomain

/// What `saveCeremony` takes; without an id it makes one.
package struct CeremonyEdit: Codable, Sendable {
  package var id: String?
  package var name: String
  package var eventType: EventType
  /// In microseconds since 1970.
  package var date: Int64

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

  package init(ceremonyId: String, id: String? = nil, name: String) {
    self.ceremonyId = ceremonyId
    self.id = id
    self.name = name
  }
}

/// What `saveNominee` takes; without an id it makes one. A picture that is nil stays.
package struct NomineeEdit: Codable, Sendable {
  package var ceremonyId: String
  package var categoryId: String
  package var id: String?
  package var name: String
  package var secondaryName: String?
  package var imageURL: String?
  package var displayOrder: Int?

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
