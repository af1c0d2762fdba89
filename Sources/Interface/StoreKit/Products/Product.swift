public import Foundation
import WebUICore

/// Something that the app sells.
public struct Product: Identifiable, Hashable, Sendable {
  /// How often a product can be bought, and how long it stays.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  public let id: String
  public let type: ProductType
  /// What people call it.
  public let displayName: String
  /// What people get.
  public let description: String
  /// The price of one piece.
  public let price: Decimal
  /// How prices in this currency are written where the reader lives.
  public let priceFormatStyle: Decimal.FormatStyle.Currency

  init(_ stored: StoredProduct) {
    id = stored.id
    type = stored.type
    displayName = stored.name
    description = stored.summary
    price = stored.price
    priceFormatStyle = .currency(code: stored.currency)
      .locale(SceneSurroundings.current?.locale ?? .current)
  }

  /// The price as the reader writes it.
  public var displayPrice: String { price.formatted(priceFormatStyle) }

  /// Purchases are never shared with a family here.
  public var isFamilyShareable: Bool { false }

  /// The products with these identifiers, as far as they are for sale, in the order of the catalogue.
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    let wanted = Set(identifiers)
    return try Store.required().connection.products()
      .filter { wanted.contains($0.id) }.map(Product.init)
  }

  /// The account's last purchase of the product; nil where there is none.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// The purchase by which the account has the product; nil where it does not.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }
}
