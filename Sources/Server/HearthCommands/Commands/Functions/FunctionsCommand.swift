import ArgumentParser

/// `hearth functions`: what the apps' functions have still to do, beside a running server or
/// without one.
struct FunctionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "functions",
    abstract: "Show how functions stand, and try again what they failed at.",
    subcommands: [
      FunctionsListCommand.self, FunctionsDeadCommand.self, FunctionsRetryCommand.self,
      FunctionsDiscardCommand.self,
    ])
}
