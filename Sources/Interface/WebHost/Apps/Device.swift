package import Foundation

/// What an app may know of the phone that a browser stands for: a stable name and a folder of its own.
package struct Device: Sendable, Hashable {
  /// A random name that the browser's signed cookie carries; safe as a file name.
  package let id: String

  /// The folder that holds everything this device owns. It exists when an app is launched.
  package let directory: URL

  package init(id: String, directory: URL) {
    self.id = id
    self.directory = directory
  }
}
