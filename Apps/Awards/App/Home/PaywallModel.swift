import AwardsDomain
import Foundation
import Observation
import StoreKit

/// What the paywall does, and what it says of it.
@MainActor @Observable
package final class PaywallModel {
  /// What is going on.
  package enum Work: Hashable, Sendable {
    case loading, buying, restoring
  }

  package private(set) var work: Work?
  /// What came of the last step.
  package private(set) var message: String?

  @ObservationIgnored private let session: Session

  package init(session: Session) {
    self.session = session
  }

  /// The product; nil before it is known.
  package var product: Product? { session.purchases.products.first }
  package var isUnlocked: Bool { session.canAccessCompetitions }
  package var isGuest: Bool { session.isGuest }

  /// Asks for the price.
  package func appeared() async {
    await run(.loading) { try await session.purchases.loadProducts() }
  }

  package func purchaseButtonTapped() async {
    await run(.buying) {
      if try await !session.purchases.purchase() {
        message = "You have not bought anything."
      }
    }
  }

  /// Gives whether a purchase was found; nil where the store could not be asked.
  @discardableResult
  package func restoreButtonTapped() async -> Bool? {
    var isFound: Bool?
    await run(.restoring) {
      try await session.purchases.restorePurchases()
      let isRestored = session.purchases.hasCompetitionsAccess
      isFound = isRestored
      message = isRestored ? "Your purchase is restored." : "No purchases to restore"
    }
    return isFound
  }

  private func run(_ kind: Work, _ body: @MainActor () async throws -> Void) async {
    guard work == nil else { return }
    work = kind
    message = nil
    do {
      try await body()
    } catch is CancellationError {
      // The screen is gone.
    } catch {
      message = error.localizedDescription
    }
    work = nil
  }
}
