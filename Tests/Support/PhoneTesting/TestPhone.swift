import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseMessaging
import FirebaseStorage
import Foundation
import PushNotifications
import Server
import ServerTesting
import UserNotifications

/// A phone for a test of an app: a folder of its own, Firebase pointed at a test server, and
/// notifications.
@MainActor
package final class TestPhone {
  /// The app's Firebase on this phone.
  package let firebase: FirebaseApp
  /// What the app shows as notifications on this phone.
  package let notifications: UNUserNotificationCenter
  /// What people call the phone.
  package let name: String
  /// Where the phone keeps everything that it owns.
  package let container: URL

  /// The app's functions.
  package let functions: Functions
  private let webPort: Int

  /// Switches a phone on. The same folder gives the same phone again.
  ///
  /// - Parameters:
  ///   - appName: what notifications are headed by.
  ///   - region: where the app calls its functions.
  package init(
    _ server: TestServer, container: URL, name: String = "iPhone", appName: String,
    region: String = "us-central1"
  ) async throws {
    self.container = container
    self.name = name
    let addresses = try await server.addresses
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.apiKey = "test"
    options.projectID = server.projectID
    options.storageBucket = "\(server.projectID).appspot.com"
    firebase = FirebaseApp(options: options, container: container)
    let (host, port) = ("127.0.0.1", addresses.webPort)
    Auth.auth(app: firebase).useEmulator(withHost: host, port: port)
    Firestore.firestore(app: firebase).useEmulator(withHost: host, port: addresses.firestorePort)
    Storage.storage(app: firebase).useEmulator(withHost: host, port: port)
    webPort = port
    functions = Functions.functions(app: firebase, region: region)
    functions.useEmulator(withHost: host, port: port)
    notifications = UNUserNotificationCenter(directory: container, appName: appName)
  }

  /// Whether functions can be called; where they cannot, nothing listens at their address.
  package var reachesFunctions = true {
    didSet {
      functions.useEmulator(withHost: "127.0.0.1", port: reachesFunctions ? webPort : 1)
    }
  }

  /// What the phone does for an app.
  package var services: PhoneServices {
    PhoneServices(
      notifications: notifications, messaging: Messaging.messaging(app: firebase),
      deviceName: name)
  }

  /// The app's database as this phone sees it.
  package var firestore: Firestore { Firestore.firestore(app: firebase) }

  /// What the files hold that this phone keeps, as text.
  package func keptFiles() throws -> [String] {
    let files = FileManager.default.enumerator(at: container, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
      .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
  }

  /// Switches the phone off. Doing it twice does no harm.
  package func close() async {
    notifications.close()
    await firebase.close()
  }
}
