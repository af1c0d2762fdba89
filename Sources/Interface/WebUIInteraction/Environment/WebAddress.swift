package import Foundation

/// Addresses that a browser may be sent to.
package enum WebAddress {
  // An address may come from another person, so only schemes that cannot run anything are opened.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "facetime"]

  /// Whether an address has a scheme that cannot run anything.
  package static func canOpen(_ url: URL) -> Bool {
    schemes.contains(url.scheme?.lowercased() ?? "")
  }
}
