import AwardsDomain
import FirebaseParts
import Foundation
import Observation
import StoreKit

/// What the person can buy, and what they have.
@MainActor @Observable
package final class StoreService {
  /// The product that unlocks creating and joining.
  package static let competitionsProductId = Entitlement.competitions

  /// What is for sale now; empty where no store is set up.
  package private(set) var products: [Product] = []
  /// Whether the server has said that nothing is for sale. Then nobody needs to buy anything.
  package private(set) var isNothingForSale = false
  /// What the person has, on all their devices.
  package private(set) var purchasedProductIds: Set<String> = []
  /// Whether the server has said what the person has, or has not for so long that what was known last
  /// counts.
  package private(set) var isLoaded = false

  @ObservationIgnored private var listening: Task<Void, Never>?

  package init(store: FirestoreService) {
    listening = Task { [weak self] in
      do {
        for try await live in store.entitlementsStream() {
          guard let self else { return }
          for entitlement in live.value { set(entitlement.productId, entitlement.isActive) }
          if !live.isFromCache { isLoaded = true }
        }
      } catch {
        self?.isLoaded = true
      }
    }
  }

  /// Listens no more.
  package func stop() {
    listening?.cancel()
  }

  package var hasCompetitionsAccess: Bool {
    purchasedProductIds.contains(Self.competitionsProductId)
  }

  /// Returns when `isLoaded`, which is after three seconds at the latest.
  package func load() async {
    await wait(upTo: .seconds(3)) { self.isLoaded }
    isLoaded = true
  }

  /// Takes what was bought on other devices, paid later or revoked, until the task is cancelled. It runs
  /// in a view, whose scene knows the store.
  package func followTransactions() async {
    for await result in StoreKit.Transaction.currentEntitlements { await take(result) }
    for await result in StoreKit.Transaction.updates { await take(result) }
  }

  /// Asks what is for sale.
  package func loadProducts() async throws {
    products = try await Product.products(for: [Self.competitionsProductId])
    isNothingForSale = products.isEmpty
  }

  /// Why nothing came of a purchase.
  package enum PurchaseFailure: Error, Hashable, Sendable {
    case notForSale, pending, unverified
  }

  /// Buys access to competitions. Gives false where the person changed their mind.
  package func purchase() async throws -> Bool {
    if products.isEmpty { try await loadProducts() }
    guard let product = products.first else { throw PurchaseFailure.notForSale }
    switch try await product.purchase() {
    case .success(let result):
      guard case .verified = result else { throw PurchaseFailure.unverified }
      await take(result)
      return hasCompetitionsAccess
    case .pending: throw PurchaseFailure.pending
    case .userCancelled: return false
    }
  }

  /// Has the server ask the stores what the person has bought.
  package func restorePurchases() async throws {
    try await AppStore.sync()
    for await result in StoreKit.Transaction.currentEntitlements { await take(result) }
  }

  private func take(_ result: VerificationResult<StoreKit.Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    set(transaction.productID, transaction.revocationDate == nil)
    await transaction.finish()
  }

  private func set(_ product: String, _ isBought: Bool) {
    if isBought {
      purchasedProductIds.insert(product)
    } else {
      purchasedProductIds.remove(product)
    }
  }
}

extension StoreService.PurchaseFailure: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .notForSale: "This server sells nothing at the moment."
    case .pending: "The payment takes its time. Competitions unlock as soon as it is made."
    case .unverified: "The store’s answer could not be checked. You have not been charged twice."
    }
  }
}
