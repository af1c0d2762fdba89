import Foundation
import Logging
import SecurityRules
import ServiceLifecycle

/// Reads a rules file again whenever it changes. One that has mistakes changes nothing.
struct RulesReloader: Service {
  let file: URL
  /// Puts rules in the place of those before.
  let replace: @Sendable ([Ruleset]) -> Void
  let logger: Logger
  /// How often the file is looked at.
  var interval = Duration.seconds(1)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      var last: Data?
      while true {
        if let data = try? Data(contentsOf: file), data != last {
          reload(isFirst: last == nil)
          last = data
        }
        try await Task.sleep(for: interval)
      }
    }
  }

  private func reload(isFirst: Bool) {
    do throws(ServerError) {
      replace([try RulesSource.ruleset(in: file)])
      if !isFirst {
        logger.notice("The rules have been read again.", metadata: ["file": "\(file.path)"])
      }
    } catch {
      logger.error(
        "The rules have mistakes, so those before stay.", metadata: ["mistakes": "\(error)"])
    }
  }
}
