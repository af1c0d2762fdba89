public import Foundation

/// A provider at which a person can sign in on a page of its own.
public protocol FederatedAuthProvider: NSObjectProtocol, Sendable {
  /// Shows the provider's page, and gives what proves who signed in there.
  ///
  /// - Parameter uiDelegate: the object that shows the page; nil for the app's own window.
  func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential
}

/// Shows a provider's page. Here the page is always shown in the window of the person who asks, so
/// nothing is asked of a delegate.
public protocol AuthUIDelegate: NSObjectProtocol, Sendable {}
