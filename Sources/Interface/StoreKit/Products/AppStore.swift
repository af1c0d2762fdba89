/// What the store can do.
public enum AppStore {
  /// Where a purchase was paid.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let production = Environment(rawValue: "Production")
    /// Where nobody pays: the test store of a server in development.
    public static let sandbox = Environment(rawValue: "Sandbox")
    public static let xcode = Environment(rawValue: "Xcode")
  }

  /// Whether anything is for sale.
  public static var canMakePayments: Bool {
    Store.current.map { !$0.connection.products().isEmpty } ?? false
  }

  /// Has the server ask what was paid, for a button that restores purchases. After that
  /// `Transaction.currentEntitlements` is complete.
  public static func sync() async throws {
    try await Store.required().connection.reconcile()
  }
}
