/// What one app sells.
public struct StoreCatalog: Hashable, Sendable {
  /// How the App Store knows an app.
  public struct AppStoreIdentity: Hashable, Sendable {
    public let bundleID: String
    /// The number in the address of the app's page in the App Store.
    public let appleID: Int64

    public init(bundleID: String, appleID: Int64) {
      self.bundleID = bundleID
      self.appleID = appleID
    }
  }

  public let products: [CatalogProduct]
  /// The app in the App Store; nil for an app that is not there. Its purchases are then refused.
  public let appStore: AppStoreIdentity?

  /// Describes a catalogue. Two products with one id end the program.
  public init(_ products: [CatalogProduct], appStore: AppStoreIdentity? = nil) {
    precondition(
      Set(products.map(\.id)).count == products.count,
      "Two products of a catalogue have the same id.")
    self.products = products
    self.appStore = appStore
  }

  /// Nothing is sold.
  public static let empty = StoreCatalog([])

  /// The product with an id, or nil.
  package func product(_ id: String) -> CatalogProduct? { products.first { $0.id == id } }
}
