import ArgumentParser

/// `hearth rules`: work on rules files without a server.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Check and test rules files.",
    subcommands: [RulesCheckCommand.self, RulesTestCommand.self])
}
