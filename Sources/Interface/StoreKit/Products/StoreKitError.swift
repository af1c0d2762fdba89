public import Foundation

/// Why the store could not do something.
public enum StoreKitError: LocalizedError, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  /// The code runs outside of an app's views, or no page shows them.
  case unsupported

  public var errorDescription: String? {
    switch self {
    case .unknown: "The store failed. Try again."
    case .userCancelled: "The purchase was cancelled."
    case .networkError: "The store cannot be reached. Try again."
    case .systemError(let error): error.localizedDescription
    case .notAvailableInStorefront: "This is not for sale where you are."
    case .notEntitled: "The app may not sell this."
    case .unsupported: "Nothing can be bought here. Open the app in its own window."
    }
  }
}
