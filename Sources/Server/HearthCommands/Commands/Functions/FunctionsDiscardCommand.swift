import ArgumentParser
import CloudFunctions

/// `hearth functions discard`.
struct FunctionsDiscardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Forget dead events, and say how many.")

  @OptionGroup var events: DeadEventOptions
  @OptionGroup var options: EventOptions

  func run() async throws {
    try await options.withEvents { queue in
      print(try await queue?.discard(events.function, id: events.id) ?? 0)
    }
  }
}
