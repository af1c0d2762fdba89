internal import FirebaseAuth
internal import FirestoreSync
internal import Synchronization

/// The token that calls carry, from the app's `Auth`.
final class CallCredentials: Sendable {
  private let auth: Auth
  private let mustRefresh = Mutex(false)

  init(_ auth: Auth) {
    self.auth = auth
  }

  /// The server did not accept the token: the next call gets a new one.
  func invalidate() {
    mustRefresh.withLock { $0 = true }
  }

  /// A token; nil when nobody is signed in.
  func token() async throws(FirestoreFailure) -> String? {
    let forces = mustRefresh.withLock { mustRefresh in
      defer { mustRefresh = false }
      return mustRefresh
    }
    do {
      return try await auth.idToken(forcingRefresh: forces)
    } catch {
      if forces { invalidate() }
      throw AuthErrorCode(error) == .networkError
        ? FirestoreFailure(.unavailable, "The sign-in could not be renewed: no network.")
        : FirestoreFailure(.unauthenticated, "The sign-in could not be renewed: \(error)")
    }
  }
}
