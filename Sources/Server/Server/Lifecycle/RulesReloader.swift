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

  func run() async throws {
    guard let changes = FileChanges(of: file) else {
      logger.warning(
        "The system does not tell when these rules change. Start the server again to use new ones.",
        metadata: ["file": "\(file.path)"])
      return try await gracefulShutdown()
    }
    await cancelWhenGracefulShutdown {
      var last: Data?
      for await _ in changes {
        guard let data = try? Data(contentsOf: file), data != last else { continue }
        reload(isFirst: last == nil)
        last = data
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
