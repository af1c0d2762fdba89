import Foundation
import WebUI

extension Store {
  /// Takes the person to the page where they pay, and waits until they are back.
  ///
  /// - Parameter isReturned: whether the code that waits is given the purchase. Otherwise
  ///   `Transaction.updates` tells of it.
  @MainActor func purchase(
    _ request: StoreConnection.Request, isReturned: Bool
  ) async throws -> Product.PurchaseResult {
    guard let visits = SiteVisits.current else { throw StoreKitError.unsupported }
    var begun: StoreConnection.Beginning?
    var isAbandoned = false
    do {
      _ = try await visits.visit { address in
        let beginning = try await connection.begin(request, address)
        begun = beginning
        guard case .page(let order, let page) = beginning else { throw NothingToPay() }
        if isReturned { self.expect(order) }
        return page
      }
    } catch is NothingToPay {
    } catch SiteVisits.Failure.cancelled {
      isAbandoned = true
    } catch SiteVisits.Failure.ended {
      // The person may still be paying.
    } catch SiteVisits.Failure.impossible {
      throw StoreKitError.unsupported
    }
    switch begun {
    case .owned(let purchase): return .success(.verified(Transaction(purchase)))
    case .pending: return .pending
    case nil: return .userCancelled
    case .page(let order, _):
      var isGiven = false
      defer { endWaiting(for: order, isGiven: isGiven) }
      // Only the server knows what the person did at the other site.
      switch try await connection.settle(order, isAbandoned) {
      case .purchased(let purchase):
        isGiven = isReturned
        return .success(.verified(Transaction(purchase)))
      case .pending: return .pending
      case .cancelled: return .userCancelled
      case .declined: throw StoreKitError.systemError(PaymentDeclined())
      }
    }
  }

  /// The page of the app stays: there is nothing to pay.
  private struct NothingToPay: Error {}
}

/// The payment was refused.
struct PaymentDeclined: LocalizedError {
  var errorDescription: String? { "The payment was declined. You have not been charged." }
}
