import ArgumentParser
import Foundation

/// `hearth rules check`: tells everything that is wrong with a rules file.
struct RulesCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell everything that is wrong with a rules file.",
    discussion: "Ends with code 1 when there are errors; warnings alone are told and pass.")

  @Argument(help: "The rules file.")
  var file: String

  func run() async throws {
    _ = try RulesFile.ruleset(file)
    RulesFile.write("\(file): the rules can be used.\n", to: .standardOutput)
  }
}
