import Accounts
import Foundation
public import Hosting
import Logging
import Server

/// Runs a test with a real server that hosts an app: with its rules, its functions, and its demo people.
/// The server has a folder of its own and free ports, and is gone afterwards.
///
/// ```swift
/// try await withHostedApp(app) { host in
///   let screen = try await host.device().screen()
///   try await screen.wait { try $0.button("Ada") }.tap()
/// }
/// ```
@MainActor
public func withHostedApp(
  _ app: HostedApp, _ body: @MainActor (TestHost) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  let server = try await HostedServer(
    [app],
    configuration: ServerConfiguration(
      data: folder.appending(path: "server"), port: 0, firestorePort: 0, isDevelopment: true,
      passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1)),
    isDemonstrated: true, logger: logger)
  let run = Task { try await server.run() }
  // Devices find the server by these, so they must be there before the first one is switched on.
  _ = try await server.server.addresses
  let host = TestHost(server, app, folder: folder)
  do {
    try await body(host)
  } catch {
    await host.close()
    await server.server.stop()
    throw error
  }
  await host.close()
  await server.server.stop()
  try await run.value
}
