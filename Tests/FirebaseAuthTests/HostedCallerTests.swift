import Accounts
import FirebaseAuth
import FirebaseCore
import Foundation
import Server
import ServerTesting
import Testing

/// The clients of hosted apps call from this machine, each for a person who is elsewhere.
@Suite(.timeLimit(.minutes(10)))
struct HostedCallerTests {
  @Test func `ten wrong guesses lock the address that they came from, and no other`() async throws {
    try await withPeople { person in
      let owner = try await person("own", "192.0.2.1")
      try await owner.createUser(withEmail: "ada@example.com", password: "correct horse")
      let stranger = try await person("strange", "198.51.100.1")
      for _ in 0..<10 {
        #expect(await code(stranger, "guess!") == .invalidCredential)
      }
      #expect(await code(stranger, "correct horse") == .tooManyRequests)
      // A new device at the same address is the same stranger.
      let again = try await person("strange2", "198.51.100.1")
      #expect(await code(again, "correct horse") == .tooManyRequests)
      #expect(await code(owner, "correct horse") == nil)
      let elsewhere = try await person("new", "192.0.2.2")
      #expect(await code(elsewhere, "correct horse") == nil)
    }
  }

  @Test func `one network makes a hundred accounts an hour, and the next has its own`() async throws
  {
    try await withPeople { person in
      let many = try await person("many", "2001:db8:0:1::1")
      for _ in 0..<100 {
        try await many.signInAnonymously()
        try many.signOut()
      }
      let neighbour = try await person("neighbour", "2001:db8:0:1::2")
      let error = await #expect(throws: (any Error).self) {
        try await neighbour.signInAnonymously()
      }
      #expect(error.flatMap { AuthErrorCode($0) } == .tooManyRequests)
      try await person("other", "2001:db8:0:2::1").signInAnonymously()
    }
  }

  @Test func `a caller that does not know the secret counts as the other end of the connection`()
    async throws
  {
    let forged = CallerKey()
    try await withPeople(key: forged) { person in
      for number in 0..<120 {
        try await person("d\(number)", "198.51.100.1").signInAnonymously()
      }
    }
  }

  /// Gives clients that call as hosted apps do, for a device at an address.
  private func withPeople(
    key: CallerKey? = nil,
    _ body: (_ person: (String, String) async throws -> Auth) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "people-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withServer { server in
      let serverKey = try await server.callers
      var apps: [FirebaseApp] = []
      let port = try await server.addresses.webPort
      try await body { device, address in
        let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
        options.apiKey = "test"
        options.projectID = server.projectID
        let app = FirebaseApp(
          options: options, container: folder.appending(path: UUID().uuidString)
        ) { authority in
          #expect(authority == "127.0.0.1:\(port)")
          let caller = HostedCaller(device: device, address: address)
          return [CallerKey.header: (key ?? serverKey).value(for: caller)]
        }
        apps.append(app)
        let auth = Auth.auth(app: app)
        auth.useEmulator(withHost: "127.0.0.1", port: port)
        return auth
      }
      for app in apps { await app.close() }
    }
  }

  private func code(_ auth: Auth, _ password: String) async -> AuthErrorCode? {
    do {
      try await auth.signIn(withEmail: "ada@example.com", password: password)
      return nil
    } catch {
      return AuthErrorCode(error)
    }
  }
}
