import ArgumentParser
import CloudFunctions
import Foundation
import Server

/// Where the functions' events are that a command works on.
struct EventOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
  var data = ".hearth"

  /// Does `body` with the events, which a running server may use at the same time; with nil where
  /// there are none. What fails is told in one sentence, and the process ends with code 1.
  func withEvents(_ body: (EventQueue?) async throws -> Void) async throws {
    do {
      let queue = try EventQueue.open(data: URL(filePath: data, directoryHint: .isDirectory))
      defer { try? queue?.close() }
      try await body(queue)
    } catch let error as ExitCode {
      throw error
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("hearth: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }
}
