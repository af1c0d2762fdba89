import Foundation
import WebUICore

/// Two devices with an app each, in a folder that is gone after the test.
struct TwoDevices: Sendable {
  let root: URL
  let ann: DeviceContext
  let bob: DeviceContext

  /// The app's folder on Ann's device.
  var annsFolder: URL { root.appending(path: "ann") }

  /// Runs a test with two devices.
  static func with<Result>(_ body: (TwoDevices) async throws -> Result) async throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    return try await body(
      TwoDevices(
        root: root, ann: launch(in: root.appending(path: "ann")),
        bob: launch(in: root.appending(path: "bob"))))
  }

  /// The app as it is launched on a device whose folder this is.
  static func launch(in folder: URL) -> DeviceContext {
    let context = DeviceContext()
    context.keep(DeviceFolder(folder))
    return context
  }
}
