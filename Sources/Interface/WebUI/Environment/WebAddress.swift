import Foundation

/// Addresses that a browser may be sent to.
enum WebAddress {
  // An address may come from another person, so only schemes that cannot run anything are opened.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "facetime"]

  static func canOpen(_ url: URL) -> Bool {
    schemes.contains(url.scheme?.lowercased() ?? "")
  }
}
