import ArgumentParser
import Foundation
import Server

/// Which server's data a command works on.
struct FolderOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
  var data = ".hearth"

  var folder: DataFolder { DataFolder(URL(filePath: data, directoryHint: .isDirectory)) }
}

extension AsyncParsableCommand {
  /// Does `body`; what fails is told in one sentence, and the process ends with code 1.
  func telling(_ body: () async throws(ServerError) -> Void) async throws {
    do throws(ServerError) {
      try await body()
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("hearth: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }
}
