/// Something to buy.
public struct ListItem: Codable, Hashable, Sendable {
  public var name: String
  public var isBought = false
  /// The names of its fields.
  public enum CodingKeys: String, CodingKey { case name, isBought }

  /// Nil for a name that is empty or too long to read.
  public init?(name: String) {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard (1...100).contains(words.count) else { return nil }
    self.name = words
  }
}

/// A list that several people fill and buy from.
public struct SharedList: Codable, Hashable, Sendable, Identifiable {
  public var id: String
  public var title: String
  /// The ids of the people who see it.
  public var members: [String]
  public var items: [String: ListItem] = [:]
  /// The names of its fields.
  public enum CodingKeys: String, CodingKey { case id, title, members, items }
  public static let collection = "lists"

  public init(id: String, title: String, members: [String]) {
    (self.id, self.title, self.members) = (id, title, members)
  }

  /// The name of an item's field, by which a write changes that item alone.
  public static func field(ofItem id: String) -> String { "\(CodingKeys.items.rawValue).\(id)" }

  /// The ids of the items. Those that are still to buy come first.
  public var order: [String] {
    items.sorted { (a, b) in
      a.value.isBought == b.value.isBought
        ? (a.value.name, a.key) < (b.value.name, b.key) : b.value.isBought
    }.map(\.key)
  }
}
