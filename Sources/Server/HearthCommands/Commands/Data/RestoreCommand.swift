import ArgumentParser
import Foundation
import Server

/// `hearth restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Make a data folder of a backup.",
    discussion: "The folder must not exist yet, or be empty; the backup stays as it is.")

  @Argument(help: "The folder that `hearth backup` has made.") var backup: String
  @OptionGroup var options: FolderOptions

  func run() async throws {
    try await telling { () throws(ServerError) in
      let count = try await DataBackup(URL(filePath: backup, directoryHint: .isDirectory))
        .restore(to: options.folder)
      print("hearth: \(count) files are in \(options.folder.url.path).")
    }
  }
}
