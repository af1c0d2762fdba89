import ArgumentParser

/// `hearth demo`: what `make demo` runs.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Serve for development, with people and data to try the apps with.",
    discussion: "The same as `serve --development`; what people change stays in the data folder.")

  @OptionGroup var options: ServerOptions

  func run() async throws {
    try await ServerProcess(
      options: options, isDevelopment: true, isDemonstrated: true
    ).run()
  }
}
