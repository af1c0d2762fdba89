import Accounts
import CloudFunctions
import Foundation
import Logging
import Server

/// A whole server for a test: its own folder, free ports, no apps.
package actor TestServer {
  /// The project whose accounts and documents it serves.
  package nonisolated let projectID: String

  private var configuration: ServerConfiguration
  private var running: Running?

  private struct Running {
    var server: Server
    var addresses: ServerAddresses
    var run: Task<Void, any Error>
  }

  package init(configuration: ServerConfiguration) {
    self.configuration = configuration
    projectID = configuration.projectID
  }

  /// Where it is reached. The ports stay the same through every restart.
  package var addresses: ServerAddresses {
    get throws { try current().addresses }
  }

  /// An administrator's access, until the server stops.
  package var admin: Admin {
    get throws { try current().server.admin }
  }

  /// How it is set up, for another server beside it.
  package func configuration(samePorts: Bool) throws -> ServerConfiguration {
    var copy = configuration
    if !samePorts {
      copy.port = 0
      copy.firestorePort = 0
    }
    return copy
  }

  package var accounts: Accounts {
    get throws { try current().server.accounts }
  }

  /// By this the clients of hosted apps say for whom they call.
  package var callers: CallerKey {
    get throws { try current().server.callers }
  }

  /// Starts it and waits until it listens.
  package func start() async throws {
    let server = try await Server(configuration: configuration, logger: Self.logger)
    let run = Task { try await server.run() }
    do {
      let addresses = try await server.addresses
      configuration.port = addresses.webPort
      configuration.firestorePort = addresses.firestorePort
      running = Running(server: server, addresses: addresses, run: run)
    } catch {
      // What ended the run says more than that nobody listens.
      try await run.value
      throw error
    }
  }

  /// Stops it gracefully and waits until everything is closed. Without effect when it is stopped.
  package func stop() async throws {
    guard let running else { return }
    self.running = nil
    await running.server.stop()
    try await running.run.value
  }

  /// Stops it and starts it again on the same folder and ports.
  package func restart() async throws {
    try await stop()
    try await start()
  }

  private func current() throws -> Running {
    guard let running else { throw ServerError(.stopped, "The test server is not running.") }
    return running
  }

  private static let logger: Logger = {
    var logger = Logger(label: "test-server")
    logger.logLevel = .critical
    return logger
  }()
}
