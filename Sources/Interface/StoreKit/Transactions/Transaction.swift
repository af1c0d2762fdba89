public import Foundation

/// A paid purchase.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// Why a purchase was taken back.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Something was wrong with what was sold.
    public static let developerIssue = RevocationReason(rawValue: 1)
    public static let other = RevocationReason(rawValue: 0)
  }

  /// Whose purchase it is.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  public let id: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let purchasedQuantity: Int
  /// The price of all pieces.
  public let price: Decimal?
  public let currency: Locale.Currency?
  /// What the app gave to `purchase(options:)` as its own name for the account.
  public let appAccountToken: UUID?
  /// When the money went back, or was disputed; nil while the purchase stands.
  public let revocationDate: Date?
  public let revocationReason: RevocationReason?
  public let environment: AppStore.Environment
  /// When the server said this.
  public let signedDate: Date

  init(_ stored: StoredPurchase) {
    id = stored.id
    productID = stored.product
    productType = stored.type
    purchaseDate = stored.purchased
    purchasedQuantity = stored.quantity
    price = stored.price
    currency = Locale.Currency(stored.currency)
    appAccountToken = stored.accountToken
    revocationDate = stored.revoked
    revocationReason = stored.revocationReason
    environment = stored.environment
    signedDate = stored.revoked ?? stored.purchased
  }

  public var originalID: UInt64 { id }
  public var originalPurchaseDate: Date { purchaseDate }
  public var ownershipType: OwnershipType { .purchased }
  public var isUpgraded: Bool { false }

  /// Notes on the server that the app has given what was bought. Until then `updates` tells of the
  /// transaction whenever the app is launched. What cannot be noted now is to be finished again then.
  public func finish() async {
    try? await Store.current?.connection.finish(id)
  }
}
