import FirebaseAuth
import FirebaseCore
import FirebaseStorage
import Foundation
import Server
import ServerTesting

/// What people may do with files in these tests.
private let rules = """
  rules_version = '2';
  service firebase.storage {
    match /b/{bucket}/o/people/{uid} {
      allow list: if request.auth.uid == uid;
      match /{file=**} {
        allow read: if request.auth != null;
        allow create, update, delete: if request.auth.uid == uid;
      }
    }
  }
  """

/// Runs the body with the files of somebody who is signed in at a real server.
///
/// - Parameter transport: what carries the requests.
func withFiles(
  transport: StorageTransport = .network,
  _ body: (_ folder: StorageReference, _ server: TestServer) async throws -> Void
) async throws {
  let container = FileManager.default.temporaryDirectory.appending(
    path: "device-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: container) }
  try await withServer {
    $0.buckets = ["pictures"]
    $0.storageRules = .texts([RulesText(name: "storage.rules", text: rules)])
  } _: { server in
    let addresses = try await server.addresses
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.apiKey = "key"
    options.projectID = server.projectID
    options.storageBucket = "pictures"
    let app = FirebaseApp(options: options, container: container)
    let auth = Auth.auth(app: app)
    auth.useEmulator(withHost: addresses.host, port: addresses.webPort)
    let user = try await auth.createUser(
      withEmail: "ada@example.com", password: "correct horse"
    ).user
    let storage = app.component(Storage.self, key: "pictures") {
      Storage(app: $0, bucket: "pictures", transport: transport)
    }
    storage.useEmulator(withHost: addresses.host, port: addresses.webPort)
    storage.callbackQueue = DispatchQueue(label: "callbacks")
    try await body(storage.reference(withPath: "people/\(user.uid)"), server)
    await app.close()
  }
}
