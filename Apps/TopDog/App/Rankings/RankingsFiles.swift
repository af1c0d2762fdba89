import Foundation
import Observation
import TopDogDomain

/// Rankings on their way to a file and from one.
@MainActor @Observable
package final class RankingsFiles {
  /// What a file would bring, until the person has decided.
  package var preview: Preview?
  /// Why a file is not taken, until the person has read it.
  package var problem: String?

  package init() {}

  /// A file that was read.
  package struct Preview: Identifiable {
    package let id = UUID()
    package let file: RankingsImport
  }

  /// Reads a file that the person has chosen.
  package func choose(_ result: Result<URL, any Error>, for pool: PlayerPool) {
    preview = nil
    problem = nil
    do {
      let url = try result.get()
      defer { try? FileManager.default.removeItem(at: url) }
      preview = Preview(file: try Self.read(url, for: pool))
    } catch {
      problem = (error as? RankingsFileError)?.errorDescription ?? error.localizedDescription
    }
  }

  /// Looks at the size first: a file of 100 MB is not read.
  private static func read(_ url: URL, for pool: PlayerPool) throws -> RankingsImport {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    let size = attributes[.size] as? Int ?? 0
    guard size <= RankingsFile.byteLimit else { throw RankingsFileError.tooLarge }
    return try RankingsFile.read(Array(try Data(contentsOf: url)), for: pool)
  }
}
