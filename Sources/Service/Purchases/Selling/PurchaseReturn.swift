import Foundation

/// The addresses that stores send people back to.
enum PurchaseReturn {
  /// Where somebody comes back to who does not buy: it says so as a refused sign-in does
  /// (RFC 6749, section 4.1.2.1). What the person really did is asked of the store.
  static func cancelled(_ address: URL) -> URL {
    address.appending(queryItems: [URLQueryItem(name: "error", value: "access_denied")])
  }
}
