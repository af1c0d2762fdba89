import ArgumentParser
import Foundation

/// The command line of a server.
struct HearthCommand: AsyncParsableCommand {
  /// Read anew each time, since the program's apps add commands of their own.
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      // A program that hosts other apps has a name of its own.
      commandName: ProcessInfo.processInfo.processName,
      abstract: "Serves iOS-style apps to browsers, and what they need of Firebase to any client.",
      discussion: """
        One process serves the web pages, Firestore over gRPC and the accounts' REST, all from one \
        data folder. Official clients connect by their own settings:

          FIRESTORE_EMULATOR_HOST=127.0.0.1:8080
          FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:8000
        """,
      subcommands: [
        ServeCommand.self, DemoCommand.self, NewCommand.self, RulesCommand.self, UserCommand.self,
        ServiceAccountCommand.self, BackupCommand.self, RestoreCommand.self, ExportCommand.self,
        ImportCommand.self, CheckCommand.self, FunctionsCommand.self,
      ] + Hearth.commands)
  }
}
