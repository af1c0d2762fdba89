import ArgumentParser

/// Puts load on a Firestore over gRPC and prints what it measured, as one line of JSON.
@main
struct FirestoreLoad: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FirestoreLoad",
    abstract: "Put load on a Firestore over gRPC and print what it measured as JSON.",
    subcommands: [
      SeedCommand.self, CreateCommand.self, ReadCommand.self, QueryCommand.self,
      ListenCommand.self, IdleCommand.self, ContendCommand.self,
    ])
}
