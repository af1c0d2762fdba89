import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

struct SessionTests {
  let server = FakeAccountServer()

  @Test func `a relaunch without a network is still signed in`() async throws {
    try await withContainer { container in
      try await server.open(container).signIn(withEmail: "ann@example.com", password: "secret")
      server.set { $0.isReachable = false }
      let user = server.open(container).currentUser
      #expect(user?.uid == "ann")
      #expect(user?.email == "ann@example.com")
      #expect(try await user?.getIDToken() == "id-0")
    }
  }

  @Test func `only the owner of the device may read the session`() async throws {
    try await withContainer { container in
      try await server.open(container).signIn(withEmail: "ann@example.com", password: "secret")
      let folder = container.appending(component: "auth")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["session.json"])
      let file = folder.appending(component: "session.json").path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test func `a relaunch after signing out is signed out`() async throws {
    try await withContainer { container in
      let auth = server.open(container)
      try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      try auth.signOut()
      #expect(auth.currentUser == nil)
      #expect(server.open(container).currentUser == nil)
    }
  }

  @Test(arguments: ["", "{", #"{"profile":{}}"#])
  func `a damaged session file means signed out, not a crash`(text: String) async throws {
    try await withContainer { container in
      let folder = container.appending(component: "auth")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(component: "session.json"))
      #expect(server.open(container).currentUser == nil)
    }
  }

  @Test func `two devices in one process do not share a session`() async throws {
    try await withContainer { first in
      try await withContainer { second in
        try await server.open(first).signIn(withEmail: "ann@example.com", password: "secret")
        #expect(server.open(second).currentUser == nil)
      }
    }
  }

  @Test func `the stream of uids begins with the present and tells each change`() async throws {
    try await withContainer { container in
      let auth = server.open(container)
      var uids = auth.userIDs.makeAsyncIterator()
      #expect(await uids.next() == .some(nil))
      try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      #expect(await uids.next() == .some("ann"))
      try auth.signOut()
      #expect(await uids.next() == .some(nil))
      await auth.close()
      #expect(await uids.next() == .none)
    }
  }

  @Test func `a listener hears on the main queue who is signed in, until it is removed`()
    async throws
  {
    try await withContainer { container in
      let auth = server.open(container)
      let (news, continuation) = AsyncStream<String?>.makeStream()
      let handle = auth.addStateDidChangeListener { _, user in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.yield(user?.uid)
      }
      var heard = news.makeAsyncIterator()
      #expect(await heard.next() == .some(nil))
      try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      #expect(await heard.next() == .some("ann"))
      auth.removeStateDidChangeListener(handle)
      try auth.signOut()
      await MainActor.run { continuation.finish() }
      #expect(await heard.next() == .none)
    }
  }

  @Test func `a sequence tells who is signed in, and ends with the app`() async throws {
    try await withContainer { container in
      let auth = server.open(container)
      var users = auth.authStateChanges.makeAsyncIterator()
      #expect(await users.next()?.map(\.uid) == .some(nil))
      try await auth.signIn(withEmail: "ann@example.com", password: "secret")
      #expect(await users.next()?.map(\.uid) == "ann")
      try auth.signOut()
      #expect(await users.next()?.map(\.uid) == .some(nil))
      await auth.close()
      #expect(await users.next() == nil)
      var tokens = auth.idTokenChanges.makeAsyncIterator()
      #expect(await tokens.next() == nil)
    }
  }
}
