import CloudFunctions
import Foundation
import Logging
import Server
import UnixSignals

/// A server with callables, for the benchmark of their round trips: one that only answers, and one
/// that also stores a document. It serves the folder that its argument names until it is told to stop.
@main
struct CallableServer {
  private struct Vote: Codable {
    var nominee: String
    var count: Int
  }

  private static let functions: [CloudFunction] = [
    .onCall("double") { (vote: Vote, _) in Vote(nominee: vote.nominee, count: vote.count * 2) },
    .onCall("vote") { (vote: Vote, context) in
      let id = UUID().uuidString
      try await context.environment.admin.documents.set(
        "votes/\(id)",
        ["nominee": .string(vote.nominee), "count": .integer(Int64(vote.count))])
      return id
    },
  ]

  static func main() async throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      fatalError("Name the folder to serve.")
    }
    let configuration = ServerConfiguration(
      data: URL(filePath: folder, directoryHint: .isDirectory), port: 0, firestorePort: 0,
      isDevelopment: true, functions: functions)
    let server = try await Server(
      configuration: configuration, logger: Logger(label: "callables"))
    try await server.run(stoppingAt: [.sigterm, .sigint]) { addresses in
      let line = "hearth: web \(addresses.web) firestore \(addresses.firestore)\n"
      try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
    }
  }
}
