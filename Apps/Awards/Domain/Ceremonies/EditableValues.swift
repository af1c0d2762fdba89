import DomainParts

// What administrators change by hand. An edit names the values that its administrator looked at, so that
// the server refuses it where somebody else changed them meanwhile.

extension Ceremony {
  /// What an administrator changes of a ceremony.
  package struct Values: Codable, Hashable, Sendable {
    package var name: String
    package var eventType: EventType
    /// In microseconds since 1970.
    package var date: Int64

    package init(name: String, eventType: EventType, date: Int64) {
      self.name = name
      self.eventType = eventType
      self.date = date
    }
  }

  package var values: Values {
    Values(name: name, eventType: eventType, date: date.microseconds)
  }
}

extension Category {
  /// What an administrator changes of a category.
  package struct Values: Codable, Hashable, Sendable {
    package var name: String
    package var displayOrder: Int
    package var isMajor: Bool

    package init(name: String, displayOrder: Int, isMajor: Bool) {
      self.name = name
      self.displayOrder = displayOrder
      self.isMajor = isMajor
    }
  }

  package var values: Values {
    Values(name: name, displayOrder: displayOrder, isMajor: isMajor ?? false)
  }
}

extension Nominee {
  /// What an administrator changes of a nominee.
  package struct Values: Codable, Hashable, Sendable {
    package var name: String
    package var secondaryName: String?
    package var imageURL: String?

    package init(name: String, secondaryName: String? = nil, imageURL: String? = nil) {
      self.name = name
      self.secondaryName = secondaryName
      self.imageURL = imageURL
    }
  }

  package var values: Values {
    Values(name: name, secondaryName: secondaryName, imageURL: imageURL)
  }
}
