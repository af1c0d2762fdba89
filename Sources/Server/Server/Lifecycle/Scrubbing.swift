import DocumentStore
import Logging
import SQLiteStorage
import ServiceLifecycle

/// Reads all documents and the log once a day, slowly, so that damage is found while there are backups
/// from before it.
struct Scrubbing: Service {
  private static let pause = Duration.seconds(1)
  private static let rest = Duration.seconds(86_400)

  let storage: SQLiteStorage
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat { await scrub() } while (try? await Task.sleep(for: Self.rest)) != nil
    }
  }

  private func scrub() async {
    var scrub = StoreScrub()
    while !Task.isCancelled {
      let begun = scrub
      do throws(StoreError) {
        let (next, goesOn) = try await storage.read { (reader) throws(StoreError) in
          var scrub = begun
          let goesOn = try scrub.next(in: reader)
          return (scrub, goesOn)
        }
        scrub = next
        guard goesOn else { return }
      } catch {
        guard error.code == .dataLoss else { return }
        // The storage remembers it; what follows is looked at by `hearth check`.
        logger.critical("Data is damaged.", metadata: ["error": "\(error.message)"])
        return
      }
      try? await Task.sleep(for: Self.pause)
    }
  }
}
