package import Foundation

/// Reaches other providers of identities.
package protocol ProviderConnection: Sendable {
  /// The body of an answer of success.
  func get(_ url: URL) async throws(ProviderError) -> Data
  /// Sends a form; the body of an answer of success.
  func post(_ url: URL, form: [String: String]) async throws(ProviderError) -> Data
}
