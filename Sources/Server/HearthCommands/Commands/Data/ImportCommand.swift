import ArgumentParser
import Foundation
import Server

/// `hearth import`.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Store documents from lines of JSON, while no server runs.",
    discussion: "Takes what `hearth export` writes. A document replaces the one of its name. A "
      + "faulty line ends the import and is told by its number; those before it are stored.")

  @Argument(help: "The file; standard input when it is left out.") var file: String?

  @Option(help: "Pass over the lines before this one.") var fromLine = 1

  @OptionGroup var options: FolderOptions

  func validate() throws {
    guard fromLine > 0 else { throw ValidationError("--from-line counts from 1.") }
  }

  func run() async throws {
    try await telling { () throws(ServerError) in
      let input = try LineInput(file)
      let count = try await DocumentImport(into: options.folder, fromLine: fromLine)
        .run { try input.next() }
      print("hearth: \(count) documents are stored.")
    }
  }
}
