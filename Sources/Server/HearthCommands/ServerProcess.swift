import ArgumentParser
import CloudFunctions
import Foundation
import Hosting
import Logging
import Metrics
import Server
import UnixSignals

/// One run of the server as a process: it says when it is ready, or in one sentence why it is not.
struct ServerProcess {
  let options: ServerOptions
  let isDevelopment: Bool
  /// Whether the apps' people and data are made where they are missing.
  var isDemonstrated = false
  /// The apps that it serves.
  var apps = Hearth.apps

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
    let hosted = try await HostedServer(
      apps, configuration: try options.configuration(isDevelopment: isDevelopment),
      isDemonstrated: isDemonstrated,
      firestore: options.clientFirestore.map { ($0.host, $0.port) }, metrics: metrics,
      logger: logger)
    try await hosted.run(stoppingAt: [.sigterm, .sigint], onReady: announce)
  }

  @Sendable private func announce(_ addresses: ServerAddresses) {
    var text = "hearth: web \(addresses.web) firestore \(addresses.firestore)\n"
    for app in apps where isDemonstrated {
      let people = app.backend?.demoPeople ?? []
      guard !people.isEmpty else { continue }
      text += "\nOpen \(addresses.web)/ and sign in to \(app.name) as one of\n"
      let width = people.map(\.name.count).max() ?? 0
      for person in people {
        let name = person.name + String(repeating: " ", count: width - person.name.count)
        text += "  \(name)  \(person.email)  password \(person.password)\n"
      }
    }
    write(text, to: .standardOutput)
  }

  private func write(_ text: String, to handle: FileHandle) {
    // A reader that closed the other end does not want more.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
