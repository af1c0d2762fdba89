import ArgumentParser
import CloudFunctions
import Foundation
import Hosting

/// `hearth functions list`.
struct FunctionsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List functions, one a line, with tabs between the columns.",
    discussion: """
      The columns are the name, what triggers it, its events that wait, that failed so far and that \
      failed for good, and its tasks whose time has not come. Events whose function is gone wait until there is one of its name again.
      """)

  @OptionGroup var options: EventOptions

  func run() async throws {
    try await options.withEvents { queue in
      let backlogs = Dictionary(
        uniqueKeysWithValues: try await queue?.backlogs(at: Date()).map { ($0.function, $0) } ?? [])
      let functions = Dictionary(
        Hearth.apps.functions.map { ($0.id, $0.summary) }
      ) { first, _ in first }
      for name in Set(functions.keys).union(backlogs.keys).sorted() {
        let backlog = backlogs[name]
        print(
          [
            name, functions[name] ?? "gone", "\(backlog?.waiting ?? 0)",
            "\(backlog?.failing ?? 0)", "\(backlog?.dead ?? 0)", "\(backlog?.scheduled ?? 0)",
          ].joined(separator: "\t"))
      }
    }
  }
}
