import ArgumentParser

/// Scores, ranks and checks drafts of best ball that lie in files.
package struct TopDogCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "topdog",
    abstract: "Scores, ranks and checks best-ball drafts from files.",
    discussion: """
      Files are CSV in UTF-8 with a header; columns are found by name, others are ignored. A file whose \
      name ends in .json is an array of objects with the same names, and - is CSV from standard input. \
      Bad input is told as FILE:LINE (for JSON: the number of the object), and ends with code 1.
      """,
    subcommands: [
      ScoreCommand.self, RankCommand.self, CheckCommand.self, VerifyCommand.self,
    ])

  package init() {}
}
