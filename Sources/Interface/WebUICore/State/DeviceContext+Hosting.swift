package import Foundation
import Synchronization

extension DeviceContext {
  /// Says that this process runs apps for many devices. Code of apps that runs for none of them then
  /// finds nothing that another could find, too, and what it keeps is lost.
  ///
  /// - Parameter report: is told what such code asked for, once for each thing.
  package static func beginHosting(report: @escaping @Sendable (String) -> Void) {
    hosting.withLock { $0.report = report }
  }

  /// Whether code asks for what a device owns that runs for none, in a process that hosts many.
  ///
  /// - Parameter what: what it asks for, as an administrator may read it.
  package static func isStray(_ what: String) -> Bool {
    guard current == nil else { return false }
    let (report, isNew) = hosting.withLock { hosting in
      (hosting.report, hosting.report != nil && hosting.told.insert(what).inserted)
    }
    if isNew {
      report?(
        "Code that runs for no device asked for \(what). Ask in the init of the App, in its views, in "
          + "the tasks that they begin or in callbacks, and not in a detached task or a static let."
      )
    }
    return report != nil
  }

  /// A folder of this process that nobody reads.
  package static let discarded: URL = {
    let url = FileManager.default.temporaryDirectory.appending(path: "no-device-\(UUID())")
    try? FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return url
  }()

  private struct Hosting {
    var report: (@Sendable (String) -> Void)?
    var told: Set<String> = []
  }

  private static let hosting = Mutex(Hosting())
}
