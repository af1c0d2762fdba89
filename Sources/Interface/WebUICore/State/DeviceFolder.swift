package import Foundation

/// The folder of an app on the device for which code runs.
package final class DeviceFolder: Sendable {
  /// The folder, which may not be there yet.
  package let url: URL
  /// What the app keeps there under names.
  package let values: StoredValues

  package init(_ url: URL) {
    self.url = url
    values = StoredValues.of(url)
  }

  /// The folder of the app whose code asks; nil where it runs for no device.
  package static var current: DeviceFolder? { DeviceContext.current?.kept(DeviceFolder.self) }

  // MARK: - Folders in it, which have the names of a phone's

  /// What the person made.
  package var documents: URL { url.appending(path: "Documents") }
  /// What the app can make or fetch again.
  package var caches: URL { library.appending(path: "Caches") }
  /// What the app needs and the person does not see.
  package var applicationSupport: URL { library.appending(path: "Application Support") }
  package var library: URL { url.appending(path: "Library") }
  /// What the app needs no longer than it runs. It is emptied when the app is closed.
  package var temporary: URL { url.appending(path: "tmp") }
}
