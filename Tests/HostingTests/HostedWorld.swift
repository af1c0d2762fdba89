import Accounts
import FirebaseAuth
import FirebaseCore
import Foundation
import Hosting
import Logging
import Server
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that hosts apps, with phones that use them.
struct HostedWorld: Sendable {
  let server: HostedServer
  let folder: URL
  let addresses: ServerAddresses

  /// Runs the body with a server that hosts the apps, in a folder that is removed afterwards.
  ///
  /// - Parameters:
  ///   - newDevices: how many browsers become devices from one address in an hour.
  ///   - configure: changes how the server is set up.
  static func with(
    _ apps: [HostedApp], isDemonstrated: Bool = false,
    newDevices: Int = NewDeviceLimit.anHour,
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: @Sendable (HostedWorld) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hosted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    var configuration = ServerConfiguration(
      data: folder.appending(path: "server"), port: 0, firestorePort: 0, isDevelopment: true,
      passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1))
    configure(&configuration)
    let server = try await HostedServer(
      apps, configuration: configuration, isDemonstrated: isDemonstrated, newDevices: newDevices,
      logger: logger)
    let run = Task { try await server.run() }
    let world = HostedWorld(
      server: server, folder: folder, addresses: try await server.server.addresses)
    do {
      try await body(world)
    } catch {
      await server.server.stop()
      throw error
    }
    await server.server.stop()
    try await run.value
  }

  /// An app's Firebase on a phone of its own, with somebody signed in.
  func phone(_ app: HostedApp) async throws -> FirebaseApp {
    let firebase = try await server.firebase(
      of: app, in: folder.appending(path: "phone-\(UUID().uuidString)"))
    try await Auth.auth(app: firebase).signInAnonymously()
    return firebase
  }

  /// What a browser gets at an address.
  ///
  /// - Parameter follows: whether it goes on to where a redirect leads.
  func get(_ path: String, headers: [String: String] = [:], follows: Bool = true) async throws -> (
    status: Int, text: String, response: HTTPURLResponse
  ) {
    var request = URLRequest(url: try #require(URL(string: addresses.web + path)))
    request.setValue("text/html", forHTTPHeaderField: "Accept")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let session =
      follows
      ? URLSession.shared
      : URLSession(configuration: .ephemeral, delegate: StayingHere(), delegateQueue: nil)
    defer { if !follows { session.finishTasksAndInvalidate() } }
    let (data, answer) = try await session.data(for: request)
    let response = try #require(answer as? HTTPURLResponse)
    return (response.statusCode, String(decoding: data, as: UTF8.self), response)
  }
}

/// Keeps a session from following redirects.
private final class StayingHere: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
