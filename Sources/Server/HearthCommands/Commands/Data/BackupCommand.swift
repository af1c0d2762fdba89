import ArgumentParser
import Foundation
import Server

/// `hearth backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy all of a server's data, while it serves.",
    discussion: "The copy holds everything that was acknowledged before: documents, accounts and "
      + "their keys, and what browsers keep. Everybody who has it can sign in as "
      + "anybody, so guard it.")

  @Argument(help: "The folder to make.") var backup: String
  @OptionGroup var options: FolderOptions

  func run() async throws {
    try await telling { () throws(ServerError) in
      let url = URL(filePath: backup, directoryHint: .isDirectory)
      let count = try DataBackup(url).make(of: options.folder)
      print("hearth: \(count) files are in \(url.path).")
    }
  }
}
