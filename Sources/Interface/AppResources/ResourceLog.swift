import Foundation
import Synchronization

/// Tells the log what is wrong with the resources of an app.
package enum ResourceLog {
  private static let noted = Mutex<Set<String>>([])

  /// Whether a problem was written to the log. There is a limit, since names may come from data.
  package static func hasNoted(_ problem: String) -> Bool {
    noted.withLock { $0.contains(problem) }
  }

  /// Writes a problem once.
  static func note(_ problem: String) {
    let isNew = noted.withLock { $0.count < 100 && $0.insert(problem).inserted }
    guard isNew else { return }
    FileHandle.standardError.write(Data("AppResources: \(problem.prefix(500)).\n".utf8))
  }
}
