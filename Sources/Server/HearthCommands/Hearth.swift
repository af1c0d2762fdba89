public import ArgumentParser
public import Hosting

/// A program that serves apps.
///
///     await Hearth.main(
///       hosting: HostedApp(
///         "Awards", Awards.self, backend: AwardsBackend(), symbol: "trophy.fill", tint: .gold))
///
/// It has all commands of `hearth`: `serve`, `demo`, `rules`, `user`, `backup` and so on.
public enum Hearth {
  /// The apps of this program, in the order of the home screen. The commands find them here.
  @TaskLocal static var apps: [HostedApp] = []

  /// The commands that apps have for their operators.
  @TaskLocal static var commands: [any ParsableCommand.Type] = []

  /// Runs the command that the program's arguments name, for these apps. Ends the process with another
  /// code than 0 when it fails.
  ///
  /// - Parameter apps: the apps, in the order of the home screen.
  public static func main(hosting apps: HostedApp...) async {
    await main(hosting: apps)
  }

  /// Runs the command that the program's arguments name, for these apps.
  ///
  /// - Parameter commands: commands of the apps, which the program has beside those of every server.
  public static func main(
    hosting apps: [HostedApp], commands: [any ParsableCommand.Type] = []
  ) async {
    await $apps.withValue(apps) {
      await $commands.withValue(commands) { await HearthCommand.main() }
    }
  }
}
