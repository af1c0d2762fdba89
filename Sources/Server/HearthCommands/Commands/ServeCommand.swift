import ArgumentParser

/// `hearth serve`: the server for real use.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve until stopped by SIGTERM or Ctrl-C.")

  @OptionGroup var options: ServerOptions

  @Flag(
    help: ArgumentHelp(
      "Trust emulator-style credentials, \"Bearer owner\" among them.",
      discussion: "Listens on loopback only."))
  var development = false

  func run() async throws {
    try await ServerProcess(options: options, isDevelopment: development).run()
  }
}
