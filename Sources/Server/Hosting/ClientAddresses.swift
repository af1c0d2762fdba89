import Accounts
import CloudFunctions
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseStorage
import Foundation
import Server
import WebHost

/// Where the apps' own clients reach the services they use.
struct ClientAddresses: Sendable {
  let server: Server
  /// Where they reach Firestore, if not at the server itself.
  let firestore: (host: String, port: Int)?
  /// The apps that run on devices.
  let devices = HostedDevices()

  /// Opens Firebase for one app in a folder that a device owns, pointed at these addresses.
  ///
  /// - Parameters:
  ///   - device: the browser's device for which the app calls; nil where it calls for itself.
  ///   - network: the network to Firestore, where it may be made bad.
  func open(
    _ app: HostedApp, in container: URL, for device: Device?, by network: NetworkSimulator? = nil
  ) async throws -> FirebaseApp {
    let addresses = try await server.addresses.local
    let options = FirebaseOptions(googleAppID: "1:0:hearth:\(app.id)", gcmSenderID: "0")
    options.apiKey = "hearth"
    options.projectID = server.configuration.projectID
    options.storageBucket = app.namespace.bucket(in: server.configuration.projectID)
    // Told to this server alone: nobody else is to learn the secret in it.
    let own = [
      "\(addresses.host):\(addresses.webPort)", "\(addresses.host):\(addresses.firestorePort)",
    ]
    let firebase = FirebaseApp(
      options: options, container: container, namespace: app.namespace.name
    ) { [server] authority in
      guard let device, own.contains(authority) else { return [:] }
      let caller = HostedCaller(device: device.id, address: device.address.current)
      return [CallerKey.header: server.callers.value(for: caller)]
    }
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
