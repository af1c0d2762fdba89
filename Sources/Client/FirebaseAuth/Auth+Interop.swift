import Foundation
import Synchronization

/// What other Firebase products need to know of the signed-in user.
extension Auth {
  /// The uid of the user who is signed in, or nil.
  package var currentUserID: String? {
    currentUser?.uid
  }

  /// The current uid first, then every change of it, nil when signed out. Ends when the app closes.
  package var userIDs: AsyncStream<String?> {
    AsyncStream { continuation in
      let key = UUID()
      let isOpen = state.withLock { state in
        guard !state.isClosed else { return false }
        state.userIDs[key] = continuation
        continuation.yield(state.user?.uid)
        return true
      }
      guard isOpen else { return continuation.finish() }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { _ = $0.userIDs.removeValue(forKey: key) }
      }
    }
  }

  /// The ID token that a request should carry, or nil when nobody is signed in.
  ///
  /// Throws `networkError` when a new token is needed and the server cannot be reached; when the
  /// server ended the session, signs out and throws.
  package func idToken(forcingRefresh: Bool = false) async throws -> String? {
    try await currentUser?.getIDToken(forcingRefresh: forcingRefresh)
  }
}
