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

  /// The folder while the app is launched.
  @TaskLocal package static var launching: DeviceFolder?

  /// The folder of the app that asks: while it is launched, in its views, and in the tasks that they
  /// begin; nil elsewhere.
  package static var current: DeviceFolder? {
    launching ?? SceneSurroundings.current?.kept(DeviceFolder.self)
  }
}

enum DeviceFolderKey: EnvironmentKey {
  static var defaultValue: DeviceFolder? { nil }
}

extension EnvironmentValues {
  /// Where the app keeps files on this device.
  package var deviceFolder: DeviceFolder? {
    get { self[DeviceFolderKey.self] }
    set { self[DeviceFolderKey.self] = newValue }
  }
}
