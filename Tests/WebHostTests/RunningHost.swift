import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOHTTP1
import WebHost

/// A host on a free port, with one app, in a folder that lives as long as the test.
struct RunningHost: Sendable {
  let host: WebHost
  let client: any TestClientProtocol
  let port: Int

  /// The devices the host holds in memory.
  var deviceCount: Int {
    get async { await host.deviceCount }
  }

  /// Runs a host over `directory`, then stops it as a server does.
  @discardableResult
  static func with<Result: Sendable>(
    directory: URL, configure: @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHost) async throws -> Result
  ) async throws -> Result {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    var configuration = WebHostConfiguration(directory: directory, logger: logger)
    configure(&configuration)
    let host = try WebHost(
      configuration: configuration,
      apps: [
        .counter, .broken, .slow, .endless, .window, .columns, .visitor, .payer, .talk,
        .whereabouts,
        .linked, .members, .sharedDraft, .lateButton, .clock, .grouped, .naming, .ungrouped,
        .straying, .poster, .drafting,
      ])
    let router = Router()
    host.addRoutes(to: router)
    let application = Application(
      router: router,
      // Here the browsers' addresses are what they say, as behind a proxy that is trusted.
      server: host.server(
        preparing: { _ in }, peer: { address, named in named.last ?? address?.ipAddress }),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)), services: [host],
      logger: logger)
    return try await application.test(.live) { client in
      try await body(RunningHost(host: host, client: client, port: client.port ?? 0))
    }
  }
}

/// A folder that is gone after the test.
@discardableResult
func withFolder<Result: Sendable>(
  _ body: @Sendable (URL) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "webhost-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
