import FirebaseAuth
import Foundation
import Synchronization
import Testing

struct TokenTests {
  let server = FakeAccountServer()

  @Test func `a token is used until five minutes before its end`() async throws {
    try await withUser { user in
      server.advance(by: 3_600 - 5 * 60 - 1)
      let first = try await user.getIDToken()
      #expect(first == "id-0")
      server.advance(by: 1)
      let later = [try await user.getIDToken(), try await user.getIDToken()]
      #expect(later == ["id-1", "id-1"])
      #expect(server.state.withLock { $0.refreshes } == 1)
    }
  }

  @Test func `a refreshed token is kept for the next launch`() async throws {
    try await withContainer { container in
      let auth = server.open(container)
      try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      #expect(try await auth.currentUser?.getIDToken(forcingRefresh: true) == "id-1")
      server.set { $0.isReachable = false }
      let user = server.open(container).currentUser
      #expect(try await user?.getIDToken() == "id-1")
      #expect(user?.refreshToken == "refresh-1")
    }
  }

  @Test func `callers who need a new token at once share one request`() async throws {
    try await withUser { user in
      server.set { $0.isHoldingRefreshes = true }
      server.advance(by: 3_600)
      let tokens = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<8 {
          group.addTask { try await user.getIDToken() }
        }
        while server.state.withLock({ $0.held.isEmpty }) { await Task.yield() }
        server.release()
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(tokens == Array(repeating: "id-1", count: 8))
      #expect(server.state.withLock { $0.refreshes } == 1)
    }
  }

  @Test(arguments: ["TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN", "USER_DISABLED", "USER_NOT_FOUND"])
  func `a session that the server ended is signed out on the device`(code: String) async throws {
    try await withContainer { container in
      let auth = server.open(container)
      try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      server.set { $0.refusal = code }
      await #expect(throws: (any Error).self) { try await auth.idToken(forcingRefresh: true) }
      #expect(auth.currentUser == nil)
      #expect(server.open(container).currentUser == nil)
    }
  }

  @Test func `without a network the session stays and the error says so`() async throws {
    try await withUser { user in
      server.set { $0.isReachable = false }
      server.advance(by: 3_600)
      do {
        _ = try await user.getIDToken()
        Issue.record("There is no network to get a token from.")
      } catch {
        #expect(AuthErrorCode(error) == .networkError)
        #expect(error.localizedDescription.contains("connection"))
      }
      #expect(user.refreshToken == "refresh-0")
      server.set { $0.isReachable = true }
      let token = try await user.getIDToken()
      #expect(token == "id-1")
    }
  }

  private func withUser(_ body: (User) async throws -> Void) async throws {
    try await withContainer { container in
      let auth = server.open(container)
      let result = try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      try await body(result.user)
      #expect(auth.currentUser === result.user)
    }
  }
}
