import CloudFunctions
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseStorage
import Foundation
import Server

/// Where the apps' own clients reach the services they use.
struct ClientAddresses: Sendable {
  let server: Server
  /// Where they reach Firestore, if not at the server itself.
  let firestore: (host: String, port: Int)?

  /// Opens Firebase for one app in a folder that a device owns, pointed at these addresses.
  ///
  /// - Parameter network: the network to Firestore, where it may be made bad.
  func open(
    _ app: HostedApp, in container: URL, by network: NetworkSimulator? = nil
  ) async throws -> FirebaseApp {
    let addresses = try await server.addresses.local
    let options = FirebaseOptions(googleAppID: "1:0:hearth:\(app.id)", gcmSenderID: "0")
    options.apiKey = "hearth"
    options.projectID = server.configuration.projectID
    options.storageBucket = app.namespace.bucket(in: server.configuration.projectID)
    let firebase = FirebaseApp(
      options: options, container: container, namespace: app.namespace.name)
    let auth = Auth.auth(app: firebase)
    auth.useEmulator(withHost: addresses.host, port: addresses.webPort)
    auth.showProviders(on: .sameTab)
    Storage.storage(app: firebase).useEmulator(
      withHost: addresses.host, port: addresses.webPort)
    Functions.functions(app: firebase).useEmulator(
      withHost: addresses.host, port: addresses.webPort)
    let firestore = firestore ?? (host: addresses.host, port: addresses.firestorePort)
    Firestore.firestore(app: firebase).useEmulator(
      withHost: firestore.host, port: firestore.port)
    if let network { Firestore.firestore(app: firebase).simulate(on: network) }
    return firebase
  }
}
