import BlobStorage
import DatabaseFiles
import DocumentStore
import Foundation
import Logging
import SQLiteStorage
import ServiceLifecycle

/// Reads everything that is stored once a day, slowly, so that damage is found while there are backups
/// from before it. It goes on after what it finds.
struct Scrubbing: Service {
  private static let pause = Duration.seconds(1)
  private static let rest = Duration.seconds(86_400)
  /// So many bytes of files are read between two pauses.
  private static let fileBytes = 32 << 20

  let storage: SQLiteStorage
  /// The databases whose tables have checksums.
  let summed: [URL]
  /// The one of them that has files.
  let files: URL
  let damage: DamageList
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat {
        await scrubDocuments()
        for file in summed where !Task.isCancelled { await scrubRows(of: file) }
        await scrubFiles()
      } while (try? await Task.sleep(for: Self.rest)) != nil
    }
  }

  private func scrubDocuments() async {
    var scrub = StoreScrub()
    while !Task.isCancelled {
      let begun = scrub
      do throws(StoreError) {
        let (next, goesOn, found) = try await storage.read { (reader) throws(StoreError) in
          var scrub = begun
          let (goesOn, found) = try scrub.next(in: reader)
          return (scrub, goesOn, found)
        }
        for error in found { note(error.message) }
        scrub = next
        guard goesOn else { return }
      } catch {
        if error.code == .dataLoss { note(error.message) }
        return
      }
      try? await Task.sleep(for: Self.pause)
    }
  }

  /// On a connection of its own, so that nobody waits for it.
  private func scrubRows(of file: URL) async {
    do {
      let damage = try await SQLiteFile.read(file) {
        try RowSums.damage(in: $0, of: file.lastPathComponent)
      }
      for sentence in damage { note(sentence) }
    } catch {
      logger.warning("A file could not be checked.", metadata: ["error": "\(error.message)"])
    }
  }

  private func scrubFiles() async {
    do {
      var check = ContentCheck()
      var bytes: Int64 = 0
      while !Task.isCancelled {
        let begun = check
        let (next, found) = try await SQLiteFile.read(files) { database in
          var check = begun
          let found = try check.next(in: database)
          return (check, found)
        }
        guard let found else { return }
        check = next
        if let sentence = found.damage { note(sentence) }
        bytes += found.bytes
        guard bytes > Self.fileBytes else { continue }
        bytes = 0
        try? await Task.sleep(for: Self.pause)
      }
    } catch {
      logger.warning("The files could not be checked.", metadata: ["error": "\(error.message)"])
    }
  }

  private func note(_ sentence: String) {
    guard damage.note(sentence) else { return }
    logger.critical("Data is damaged.", metadata: ["error": "\(sentence)"])
  }
}
