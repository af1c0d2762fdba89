import ArgumentParser
import Foundation

/// `hearth new`: the start of another app.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a small app as a package of its own.",
    discussion: """
      The app is a shopping list that several people share. It has sign-in, rules, a function and \
      tests, and it works without a network. Its folder is named after it, in the current folder.
      """)

  @Argument(help: "The app's name: a capital letter, then letters and digits.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Where the app finds Hearth: a folder, or the address of a repository.",
      discussion: "By default the folder that this program was built from.",
      valueName: "folder or address"))
  var hearth: String?

  func run() throws {
    do {
      let hearth = try hearth.map { try HearthLocation($0) } ?? HearthLocation.ofThisProgram()
      let template = try AppTemplate(name: name, hearth: hearth)
      let here = URL(
        filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
      try template.write(to: here.appending(path: name))
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("hearth: \(error)\n".utf8))
      throw ExitCode(1)
    }
    print(
      """
      \(name) is written. Serve it with demo people:

          cd \(name)
          swift run \(name)Server demo
      """)
  }
}
