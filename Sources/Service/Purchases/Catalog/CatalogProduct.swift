/// Something that an app sells.
public struct CatalogProduct: Hashable, Sendable, Identifiable {
  /// How often a product can be bought, and how long it stays.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// Bought once, and kept.
    case nonConsumable = "Non-Consumable"
    /// Bought again and again, and used up.
    case consumable = "Consumable"
  }

  /// Its name among the app's products, such as `com.example.app.everything`. The App Store knows it by
  /// the same name.
  public let id: String
  public let kind: Kind
  /// What people call it.
  public let name: String
  /// What people get, in a sentence.
  public let summary: String
  /// The price of one piece.
  public let price: Money

  /// Describes a product.
  public init(_ id: String, _ kind: Kind, name: String, summary: String, price: Money) {
    self.id = id
    self.kind = kind
    self.name = name
    self.summary = summary
    self.price = price
  }
}
