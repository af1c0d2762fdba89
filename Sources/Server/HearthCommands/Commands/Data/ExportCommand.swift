import ArgumentParser
import Foundation
import Server

/// `hearth export`.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write documents as lines of JSON, while the server serves.",
    discussion: "A line is a document as Firestore's REST spells it: its name, fields and times. "
      + "`hearth import` reads it again.")

  @Argument(help: "The file to make; standard output when it is left out.") var file: String?

  @Option(
    help: ArgumentHelp(
      "Only this database; may be given more than once.",
      discussion: "As projects/P/databases/D, or D alone, which is the id of an app.",
      valueName: "name"))
  var database: [String] = []

  @OptionGroup var options: FolderOptions

  func run() async throws {
    try await telling { () throws(ServerError) in
      let output = try LineOutput(file)
      let count = try DocumentExport(options.folder, databases: Set(database))
        .lines { try output.write($0) }
      try output.finish()
      if let file { print("hearth: \(count) documents are in \(file).") }
    }
  }
}
