public import Foundation

extension Product {
  /// How a product is bought.
  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case accountToken(UUID)
      case quantity(Int)
    }

    let kind: Kind

    /// The app's own name for the account. The transaction carries it.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(kind: .accountToken(token))
    }

    /// How many pieces of a consumable product, at most 10.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(kind: .quantity(quantity))
    }
  }

  /// What came of a purchase.
  public enum PurchaseResult: Hashable, Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    /// The payment takes its time; `Transaction.updates` tells when it is made.
    case pending
  }

  /// Why a product cannot be bought.
  public enum PurchaseError: LocalizedError, Hashable, Sendable {
    case invalidQuantity
    case productUnavailable
    /// Nobody is signed in.
    case purchaseNotAllowed
    case ineligibleForOffer
    case invalidOfferIdentifier
    case invalidOfferPrice
    case invalidOfferSignature
    case missingOfferParameters

    public var errorDescription: String? {
      switch self {
      case .invalidQuantity: "So many pieces cannot be bought at once."
      case .productUnavailable: "This is not for sale at the moment."
      case .purchaseNotAllowed: "Sign in to buy something."
      case .ineligibleForOffer, .invalidOfferIdentifier, .invalidOfferPrice,
        .invalidOfferSignature, .missingOfferParameters:
        "There is no such offer."
      }
    }
  }

  /// Takes the person to the page where they pay, and waits until they are back. The app gives what was
  /// bought, and then finishes the transaction.
  ///
  /// A product that the account has already is not paid again: its transaction is returned.
  @MainActor @preconcurrency
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await Store.required().purchase(request(options), isReturned: true)
  }

  func request(_ options: Set<PurchaseOption>) -> StoreConnection.Request {
    options.reduce(
      into: StoreConnection.Request(product: id, quantity: 1, accountToken: nil)
    ) { request, option in
      switch option.kind {
      case .accountToken(let token): request.accountToken = token
      case .quantity(let quantity): request.quantity = quantity
      }
    }
  }
}
