import DomainParts

/// A ceremony as a file describes it.
package struct ImportedCeremony: Hashable, Sendable {
  package var id: String
  package var name: String
  package var eventType: EventType
  /// Nil where the file does not say it; an administrator then chooses it.
  package var date: Moment?
  package var categories: [ImportedCategory]

  package init(
    id: String, name: String, eventType: EventType, date: Moment? = nil,
    categories: [ImportedCategory] = []
  ) {
    self.id = id
    self.name = name
    self.eventType = eventType
    self.date = date
    self.categories = categories
  }
}

/// A category as a file describes it, with its nominees in the file's order.
package struct ImportedCategory: Hashable, Sendable {
  package var id: String
  package var name: String
  package var displayOrder: Int
  package var isMajor: Bool
  package var nominees: [Nominee]
  package var winnerIds: [String]

  package init(
    id: String, name: String, displayOrder: Int, isMajor: Bool, nominees: [Nominee] = [],
    winnerIds: [String] = []
  ) {
    self.id = id
    self.name = name
    self.displayOrder = displayOrder
    self.isMajor = isMajor
    self.nominees = nominees
    self.winnerIds = winnerIds
  }

  /// Adds a nominee with an id that is new in the category, and the same for the same file.
  mutating func add(
    name: String, secondaryName: String?, imageURL: String? = nil, id: String? = nil,
    isWinner: Bool = false
  ) {
    let base = Slug.make(id ?? [name, secondaryName ?? ""].joined(separator: " "))
    var free = base
    var count = 1
    while nominees.contains(where: { $0.id == free }) {
      count += 1
      free = "\(base)-\(count)"
    }
    nominees.append(
      Nominee(
        id: free, categoryId: self.id, name: name, secondaryName: secondaryName,
        imageURL: imageURL, displayOrder: nominees.count + 1))
    if isWinner { winnerIds.append(free) }
  }
}
