import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import Foundation
import Server
import ServerTesting

/// A device in a test: an app with a folder of its own.
struct Device {
  let app: FirebaseApp
  let folder: URL

  var firestore: Firestore { Firestore.firestore(app: app) }
  var auth: Auth { Auth.auth(app: app) }

  /// A device on a server.
  ///
  /// - Parameters:
  ///   - folder: The folder of an earlier device, to be that one again.
  ///   - port: Where Firestore is reached, if not at the server itself.
  init(on server: TestServer, folder: URL? = nil, port: Int? = nil) async throws {
    let addresses = try await server.addresses
    self.init(projectID: server.projectID, folder: folder, port: port ?? addresses.firestorePort)
    auth.useEmulator(withHost: "127.0.0.1", port: addresses.webPort)
  }

  /// A device whose server nobody has ever seen.
  init(folder: URL? = nil) {
    self.init(projectID: "nowhere", folder: folder, port: 1)
  }

  private init(projectID: String, folder: URL?, port: Int) {
    self.folder =
      folder
      ?? FileManager.default.temporaryDirectory.appending(component: "device-\(UUID().uuidString)")
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.projectID = projectID
    options.apiKey = "key"
    app = FirebaseApp(options: options, container: self.folder)
    firestore.useEmulator(withHost: "127.0.0.1", port: port)
  }

  @discardableResult
  func signUp(_ name: String) async throws -> String {
    try await auth.createUser(withEmail: "\(name)@example.com", password: "secret-\(name)").user.uid
  }

  func signIn(_ name: String) async throws {
    _ = try await auth.signIn(withEmail: "\(name)@example.com", password: "secret-\(name)")
  }

  /// Ends the app; the folder stays.
  func close() async {
    await app.close()
  }

  /// Ends the app and removes the folder.
  func discard() async {
    await close()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// Runs a test with a device and removes it afterwards.
func withDevice(
  _ device: Device = Device(), _ body: (Device) async throws -> Void
) async throws {
  do {
    try await body(device)
  } catch {
    await device.discard()
    throw error
  }
  await device.discard()
}
