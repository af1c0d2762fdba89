import ArgumentParser
import CloudFunctions
import Foundation
import Logging
import Metrics
import Server
import UnixSignals
import WebHost

/// One run of the server as a process: it says when it is ready, or in one sentence why it is not.
struct ServerProcess {
  let options: ServerOptions
  let isDevelopment: Bool
  /// The apps whose people and data are made where they are missing.
  var demonstrated: [any AppBackend] = []

  /// Serves until a signal. Ends the process with code 1 when something fails.
  func run() async throws {
    // A file that may grow no more is an error of the write that wants it, not the end.
    signal(SIGXFSZ, SIG_IGN)
    OpenFiles.raiseLimit()
    let logger = options.logFormat.logger("hearth", level: options.logLevel.level)
    do {
      try await serve(logger: logger)
    } catch {
      write("hearth: \(error)\n", to: .standardError)
      throw ExitCode(1)
    }
  }

  private func serve(logger: Logger) async throws {
    let metrics = PrometheusRegistry()
    // What libraries report belongs to the process; there is one server in it.
    MetricsSystem.bootstrap(metrics)
    var configuration = try options.configuration(
      isDevelopment: isDevelopment,
      appRules: try AppCatalog.backends.map {
        RulesText(
          name: "\($0.name): firestore.rules", text: try $0.rules, database: $0.database)
      },
      appStorageRules: try AppCatalog.backends.compactMap { backend in
        try backend.storageRules.map {
          RulesText(name: "\(backend.name): storage.rules", text: $0, database: backend.bucket)
        }
      })
    configuration.functions = AppCatalog.backends.flatMap { backend in
      backend.functions.map { $0.serving(backend.database) }
    }
    configuration.expiry = try AppCatalog.backends.flatMap { backend in
      try backend.expiringDocuments.map {
        try $0.policy(project: configuration.projectID, database: backend.database)
      }
    }
    let server = try await Server(configuration: configuration, metrics: metrics, logger: logger)
    for backend in AppCatalog.backends {
      try await backend.prepare(server.admin.serving(backend.database))
    }
    for backend in demonstrated { try await backend.seed(server.admin.serving(backend.database)) }
    var hosting = WebHostConfiguration(directory: server.devices, logger: logger)
    hosting.isSecure = configuration.tls != nil
    let webHost = try WebHost(
      configuration: hosting,
      apps: AppCatalog.apps(
        clients: ClientAddresses(server: server, firestore: options.clientFirestore)))
    try await server.run(
      site: WebSite(webHost), stoppingAt: [.sigterm, .sigint], onReady: announce)
  }

  @Sendable private func announce(_ addresses: ServerAddresses) {
    var text = "hearth: web \(addresses.web) firestore \(addresses.firestore)\n"
    for backend in demonstrated {
      text += "\nOpen \(addresses.web)/ and sign in to \(backend.name) as one of\n"
      let width = backend.demoPeople.map(\.name.count).max() ?? 0
      for person in backend.demoPeople {
        let name = person.name + String(repeating: " ", count: width - person.name.count)
        text += "  \(name)  \(person.email)  password \(person.password)\n"
      }
    }
    write(text, to: .standardOutput)
  }

  private func write(_ text: String, to handle: FileHandle) {
    // Who closed the other end does not want to read it.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
