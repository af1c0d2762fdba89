import WebUI
public import WebUICore

/// What an app does when a view of the store has sold something, or not.
struct PurchaseHandlers: Sendable {
  var start: (@MainActor @Sendable (Product) async -> Void)?
  var completion:
    (@MainActor @Sendable (Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
}

enum PurchaseHandlersKey: EnvironmentKey {
  static var defaultValue: PurchaseHandlers { PurchaseHandlers() }
}

extension EnvironmentValues {
  var purchaseHandlers: PurchaseHandlers {
    get { self[PurchaseHandlersKey.self] }
    set { self[PurchaseHandlersKey.self] = newValue }
  }

  /// Buys a product.
  public var purchase: PurchaseAction { PurchaseAction() }
}

/// Buys a product; a view finds it in its environment.
@MainActor
public struct PurchaseAction: Sendable {
  nonisolated init() {}

  /// As `Product.purchase(options:)`.
  public func callAsFunction(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    try await product.purchase(options: options)
  }
}

extension View {
  /// Calls an action before a view of the store below this one takes the person to the page where they
  /// pay.
  public func onInAppPurchaseStart(
    perform action: (@MainActor @Sendable (Product) async -> Void)?
  ) -> some View {
    transformEnvironment(\.purchaseHandlers) { $0.start = action }
  }

  /// Calls an action with what came of a purchase that was begun in a view of the store below this
  /// one. Without it `Transaction.updates` tells of the purchase.
  public func onInAppPurchaseCompletion(
    perform action:
      (@MainActor @Sendable (Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View {
    transformEnvironment(\.purchaseHandlers) { $0.completion = action }
  }
}
