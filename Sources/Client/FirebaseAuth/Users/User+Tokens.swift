import Foundation
import Synchronization

extension User {
  /// A token that proves who this is to a server, good for at least the next five minutes.
  public func getIDToken() async throws -> String {
    try await getIDToken(forcingRefresh: false)
  }

  /// A token that proves who this is to a server.
  ///
  /// - Parameter forceRefresh: Whether to fetch a new one though the present one is still good.
  ///   Callers that need a new one at the same time share one request.
  public func getIDToken(forcingRefresh forceRefresh: Bool) async throws -> String {
    let now = try openAuth().now()
    let fresh = state.withLock { state -> String? in
      let isGood = !forceRefresh && state.refresh == nil && state.tokens.isFresh(at: now)
      return isGood ? state.tokens.idToken : nil
    }
    if let fresh { return fresh }
    return try await sharedRefresh().value.idToken
  }

  /// A token, given to the completion on the main queue.
  public func getIDTokenForcingRefresh(
    _ forceRefresh: Bool, completion: (@Sendable (String?, (any Error)?) -> Void)?
  ) {
    complete(completion) { try await self.getIDToken(forcingRefresh: forceRefresh) }
  }

  /// Stops a refresh that is under way, since its result has no use any more.
  func cancelRefresh() {
    state.withLock { $0.refresh }?.cancel()
  }

  private func sharedRefresh() -> Task<AuthTokens, any Error> {
    state.withLock { state in
      if let refresh = state.refresh { return refresh }
      let refresh = Task { try await self.refreshTokens() }
      state.refresh = refresh
      return refresh
    }
  }

  private func refreshTokens() async throws -> AuthTokens {
    do {
      let auth = try openAuth()
      let old = state.withLock { $0.tokens.refreshToken }
      let answer = try await auth.backend().refresh(old)
      guard
        let tokens = AuthTokens(
          answer.id_token ?? answer.access_token, answer.refresh_token ?? old,
          expiresIn: answer.expires_in, now: auth.now())
      else { throw AuthErrorCode.internalError.error(detail: "The answer lacks a token.") }
      state.withLock { state in
        state.tokens = tokens
        state.refresh = nil
      }
      // The tokens are good even when they cannot be kept; the old refresh token still is, too.
      try? auth.userDidChange(self)
      auth.tokenChanged(of: self)
      return tokens
    } catch {
      state.withLock { $0.refresh = nil }
      if let code = AuthErrorCode(error), code.endsSession { auth?.endSession(of: self) }
      throw error
    }
  }
}
