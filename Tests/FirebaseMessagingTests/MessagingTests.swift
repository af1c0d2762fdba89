import FirebaseCore
import FirebaseMessaging
import Foundation
import Synchronization
import Testing

@MainActor
private final class Listener: MessagingDelegate {
  let tokens = AsyncStream<String>.makeStream()

  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
    tokens.continuation.yield(fcmToken ?? "")
  }

  func next() async -> String? {
    var tokens = tokens.stream.makeAsyncIterator()
    return await tokens.next()
  }
}

/// A server that notes what it is told.
private final class Calls: Sendable {
  private let noted = Mutex<[String]>([])

  var all: [String] { noted.withLock { $0 } }

  var registrar: MessagingRegistrar {
    MessagingRegistrar(
      register: { token in self.noted.withLock { $0.append("register \(token)") } },
      unregister: { token in self.noted.withLock { $0.append("unregister \(token)") } })
  }
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
final class MessagingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "messaging-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func open(_ device: String = "phone") -> FirebaseApp {
    FirebaseApp(
      options: FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1"),
      container: folder.appending(path: device))
  }

  @Test func `a device keeps its token, and no other device has it`() async throws {
    let app = open()
    let messaging = app.launch { Messaging.messaging() }
    #expect(messaging.fcmToken == nil)
    let token = try await messaging.token()
    #expect(messaging.fcmToken == token)
    #expect(token.wholeMatch(of: /[\w-]{22}:[\w-]{140}/) != nil)
    #expect(try await messaging.token() == token)
    #expect(Messaging.messaging(app: app) === messaging)
    await app.close()
    #expect(try await Messaging.messaging(app: open()).token() == token)
    #expect(try await Messaging.messaging(app: open("pad")).token() != token)
  }

  @Test func `a token that was deleted is followed by another of the same installation`()
    async throws
  {
    let messaging = Messaging.messaging(app: open())
    let first = try await messaging.token()
    try await messaging.deleteToken()
    #expect(messaging.fcmToken == nil)
    #expect(Messaging.messaging(app: open()).fcmToken == nil)
    let second = try await messaging.token()
    #expect(second != first)
    #expect(second.prefix(23) == first.prefix(23))
  }

  @Test func `the delegate is told of the token after each launch and of each new one`()
    async throws
  {
    let (messaging, listener) = (Messaging.messaging(app: open()), Listener())
    messaging.delegate = listener
    let first = await listener.next()
    #expect(try await messaging.token() == first)
    try await messaging.deleteToken()
    let second = try await messaging.token()
    #expect(await listener.next() == second)

    let (again, listenerAgain) = (Messaging.messaging(app: open()), Listener())
    again.delegate = listenerAgain
    #expect(await listenerAgain.next() == second)
  }

  @Test func `without leave to begin by itself there is no token until one is asked for`()
    async throws
  {
    let (messaging, listener) = (Messaging.messaging(app: open()), Listener())
    messaging.isAutoInitEnabled = false
    messaging.delegate = listener
    #expect(messaging.fcmToken == nil)
    #expect(!Messaging.messaging(app: open()).isAutoInitEnabled)
    let token = try await messaging.token()
    #expect(await listener.next() == token)
  }

  @Test func `a server knows a token before the app does, and is told when it is given up`()
    async throws
  {
    let (messaging, listener) = (Messaging.messaging(app: open()), Listener())
    let calls = Calls()
    messaging.register(with: calls.registrar)
    let first = try await messaging.token()
    #expect(try await messaging.token() == first)
    #expect(calls.all == ["register \(first)"])
    try await messaging.deleteToken()
    #expect(calls.all.last == "unregister \(first)")

    // At the next launch it is registered again, and another account gets another one.
    let second = try await messaging.token()
    let again = Messaging.messaging(app: open())
    again.register(with: calls.registrar)
    again.delegate = listener
    #expect(await listener.next() == second)
    try await again.renew()
    let third = await listener.next()
    #expect(third != second)
    #expect(
      calls.all.suffix(3)
        == ["register \(second)", "unregister \(second)", "register \(third ?? "")"])
  }

  @Test func `a token that cannot be registered is not given`() async throws {
    let messaging = Messaging.messaging(app: open())
    messaging.register(
      with: MessagingRegistrar(
        register: { _ in throw CancellationError() }, unregister: { _ in }))
    await #expect(throws: MessagingError.self) { try await messaging.token() }
  }

  @Test func `a token that cannot be kept is none`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "phone"))
    let messaging = Messaging.messaging(app: open())
    await #expect(throws: MessagingError.self) { try await messaging.token() }
    #expect(messaging.fcmToken == nil)
  }

  @Test func `the app that is being launched is the default one`() {
    let app = open()
    #expect(app.launch { FirebaseApp.app() } === app)
    #expect(FirebaseApp.app() == nil)
  }
}
