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
  private let accountSuffix: String

  var firestore: Firestore { Firestore.firestore(app: app) }
  var auth: Auth { Auth.auth(app: app) }

  /// A device on a server.
  ///
  /// - Parameters:
  ///   - folder: The folder of an earlier device, to be that one again.
  ///   - port: Where Firestore is reached, if not at the server itself.
  init(on backend: Backend, folder: URL? = nil, port: Int? = nil) {
    self.init(
      projectID: backend.projectID, folder: folder, host: backend.host,
      port: port ?? backend.firestorePort, accountSuffix: backend.accountSuffix)
    auth.useEmulator(withHost: backend.host, port: backend.authPort)
  }

  init(on server: TestServer, folder: URL? = nil, port: Int? = nil) async throws {
    self.init(on: try await Backend(server), folder: folder, port: port)
  }

  /// A device whose server nobody has ever seen.
  init(folder: URL? = nil) {
    self.init(projectID: "nowhere", folder: folder, host: "127.0.0.1", port: 1, accountSuffix: "")
  }

  private init(
    projectID: String, folder: URL?, host: String, port: Int, accountSuffix: String
  ) {
    self.folder =
      folder
      ?? FileManager.default.temporaryDirectory.appending(component: "device-\(UUID().uuidString)")
    self.accountSuffix = accountSuffix
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.projectID = projectID
    options.apiKey = "key"
    app = FirebaseApp(options: options, container: self.folder)
    firestore.useEmulator(withHost: host, port: port)
  }

  @discardableResult
  func signUp(_ name: String) async throws -> String {
    try await auth.createUser(withEmail: address(name), password: "secret-\(name)").user.uid
  }

  func signIn(_ name: String) async throws {
    _ = try await auth.signIn(withEmail: address(name), password: "secret-\(name)")
  }

  private func address(_ name: String) -> String { "\(name)\(accountSuffix)@example.com" }

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
