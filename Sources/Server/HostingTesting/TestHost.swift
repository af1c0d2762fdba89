import FirebaseFirestore
import Foundation
import Hosting
import WebHost

/// A server that hosts one app for a test.
@MainActor
public final class TestHost {
  private let server: HostedServer
  private let app: HostedApp
  private let folder: URL
  private var devices: [TestDevice] = []

  init(_ server: HostedServer, _ app: HostedApp, folder: URL) {
    self.server = server
    self.app = app
    self.folder = folder
  }

  /// Launches the app on a device of its own, on which nobody is signed in. The device is switched off
  /// after the test.
  public func device() async throws -> TestDevice {
    let id = UUID().uuidString
    let directory = folder.appending(path: id)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let network = NetworkSimulator()
    let instance = try await server.launch(
      app, on: Device(id: id, directory: directory, name: "Test"), network: network)
    let device = TestDevice(instance, network)
    devices.append(device)
    return device
  }

  /// Switches all devices off.
  func close() async {
    for device in devices { await device.close() }
  }
}
