package import Foundation
package import WebUICore

/// What an app may know of the phone that a browser stands for: a stable name and a folder of its own.
package struct Device: Sendable, Hashable {
  /// A random name that the browser's signed cookie carries; safe as a file name.
  package let id: String

  /// The folder that holds everything this device owns. It exists when an app is launched.
  package let directory: URL

  /// What people call the browser, such as "Chrome on Linux"; nothing that tells two of a kind apart.
  package let name: String

  /// Where the browser was last seen; the same for every copy of this value.
  package let address: BrowserAddress

  /// What the keys of its keychain are made of.
  package let secret: DeviceSecret

  /// - Parameter secret: a random one, unless it is given.
  package init(
    id: String, directory: URL, name: String = "Browser",
    address: BrowserAddress = BrowserAddress(), secret: DeviceSecret? = nil
  ) {
    self.id = id
    self.directory = directory
    self.name = name
    self.address = address
    self.secret = secret ?? DeviceSecret()
  }

  package static func == (first: Device, second: Device) -> Bool {
    (first.id, first.directory, first.name) == (second.id, second.directory, second.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
