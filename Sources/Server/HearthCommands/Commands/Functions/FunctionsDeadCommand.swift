import ArgumentParser
import CloudFunctions
import Foundation

/// `hearth functions dead`.
struct FunctionsDeadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dead",
    abstract: "List events that functions failed at for good, one a line, the oldest first.",
    discussion: """
      The columns are the event's number, its function, when it happened, what it is about, the \
      attempts, and what the last one failed with.
      """)

  @Option(help: "Only those of this function.") var function: String?
  @OptionGroup var options: EventOptions

  func run() async throws {
    try await options.withEvents { queue in
      var last: Int64 = 0
      while let page = try await queue?.dead(function, after: last, limit: 500), !page.isEmpty {
        for event in page { print(line(event)) }
        last = page.last?.id ?? last
      }
    }
  }

  private func line(_ event: QueuedEvent) -> String {
    [
      "\(event.id)", event.function, event.date.formatted(.iso8601),
      event.subject.isEmpty ? "-" : event.subject, "\(event.attempts)", event.failure ?? "-",
    ].map { $0.replacing("\t", with: " ").replacing("\n", with: " ") }.joined(separator: "\t")
  }
}
