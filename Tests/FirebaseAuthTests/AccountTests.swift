import FirebaseAuth
import FirebaseCore
import Foundation
import Server
import ServerTesting
import Testing

/// Against a real server.
@Suite(.timeLimit(.minutes(10)))
struct AccountTests {
  @Test func `somebody signs up, changes the name, signs out and in again`() async throws {
    try await withDevice { _, auth in
      let user = try await auth.createUser(withEmail: "Ann@Example.com", password: "secret").user
      #expect(!user.uid.isEmpty)
      #expect(user.email == "ann@example.com")
      #expect(user.metadata.creationDate != nil)

      let request = user.createProfileChangeRequest()
      request.displayName = "Ann"
      try await request.commitChanges()
      #expect(user.displayName == "Ann")
      try await user.reload()
      #expect(user.displayName == "Ann")

      try auth.signOut()
      let again = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
      #expect(again.uid == user.uid)
      #expect(again.displayName == "Ann")
      #expect(auth.currentUserID == user.uid)
    }
  }

  @Test func `a wrong password, a weak one and a taken address each have their error`()
    async throws
  {
    try await withDevice { _, auth in
      try await auth.createUser(withEmail: "ann@example.com", password: "secret")
      try auth.signOut()
      let wrong = await code { try await auth.signIn(withEmail: "ann@example.com", password: "x") }
      #expect(wrong == .invalidCredential || wrong == .wrongPassword)
      let nobody = await code { try await auth.signIn(withEmail: "a@b.c", password: "secret") }
      #expect(nobody == .invalidCredential || nobody == .userNotFound)
      let weak = await code { try await auth.createUser(withEmail: "b@b.com", password: "12345") }
      #expect(weak == .weakPassword)
      let taken = await code {
        try await auth.createUser(withEmail: "ann@example.com", password: "secret")
      }
      #expect(taken == .emailAlreadyInUse)
      let malformed = await code { try await auth.createUser(withEmail: "ann", password: "secret") }
      #expect(malformed == .invalidEmail)
      let error = await #expect(throws: (any Error).self) {
        try await auth.createUser(withEmail: "b@b.com", password: "12345")
      }
      let info = (error as? NSError)?.userInfo
      #expect(info?[AuthErrors.userInfoNameKey] as? String == "ERROR_WEAK_PASSWORD")
      #expect(auth.currentUser == nil)
    }
  }

  @Test func `a forced refresh gives a new token that the server accepts`() async throws {
    try await withDevice { _, auth in
      let user = try await auth.createUser(withEmail: "ann@example.com", password: "secret").user
      let token = try await user.getIDToken(forcingRefresh: true)
      #expect(token.split(separator: ".").count == 3)
      try await user.reload()
      #expect(user.email == "ann@example.com")
    }
  }

  @Test func `a deleted account ends the session on the next refresh`() async throws {
    try await withDevice { _, auth in
      let user = try await auth.createUser(withEmail: "ann@example.com", password: "secret").user
      try await user.delete()
      #expect(auth.currentUser == nil)
      let gone = await code {
        try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      }
      #expect(gone == .invalidCredential || gone == .userNotFound)
    }
  }

  @Test func `a server that is away is a network error, and the session is kept`() async throws {
    try await withDevice { server, auth in
      let user = try await auth.createUser(withEmail: "ann@example.com", password: "secret").user
      try await server.stop()
      let error = await code { try await user.getIDToken(forcingRefresh: true) }
      #expect(error == .networkError)
      #expect(auth.currentUser === user)
      try await server.start()
      let token = try await user.getIDToken(forcingRefresh: true)
      #expect(!token.isEmpty)
    }
  }

  private func withDevice(_ body: @Sendable (TestServer, Auth) async throws -> Void) async throws {
    try await withContainer { container in
      try await withServer { server in
        let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
        options.apiKey = "test"
        options.projectID = server.projectID
        let app = FirebaseApp(options: options, container: container)
        let auth = Auth.auth(app: app)
        auth.useEmulator(withHost: "127.0.0.1", port: try await server.addresses.webPort)
        try await body(server, auth)
        await app.close()
      }
    }
  }

  /// The code of the error that an operation throws.
  private func code<Value>(_ operation: () async throws -> Value) async -> AuthErrorCode? {
    do {
      _ = try await operation()
      Issue.record("This should have failed.")
      return nil
    } catch {
      return AuthErrorCode(error)
    }
  }
}
