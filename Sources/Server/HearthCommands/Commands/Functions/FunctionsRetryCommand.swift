import ArgumentParser
import CloudFunctions
import Foundation

/// `hearth functions retry`.
struct FunctionsRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Give functions dead events once more, behind those that wait, and say how many.",
    discussion: "A running server takes them up within a second.")

  @OptionGroup var events: DeadEventOptions
  @OptionGroup var options: EventOptions

  func run() async throws {
    try await options.withEvents { queue in
      print(try await queue?.retry(events.function, id: events.id, now: Date()) ?? 0)
    }
  }
}
