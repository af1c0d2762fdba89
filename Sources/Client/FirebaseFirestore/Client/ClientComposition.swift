internal import DocumentModel
internal import FirebaseAuth
internal import FirebaseCore
internal import FirestoreSync
internal import Foundation
internal import Logging

/// Puts a database's client together: the store in the app's folder, the server of the settings, the
/// user of the app's `Auth`.
struct ClientComposition {
  static let log = Logger(label: "hearth.firestore.client")

  let app: FirebaseApp
  let database: DatabaseName
  let settings: FirestoreSettings
  /// How far the device's clock is ahead of the host's.
  let clockOffset: Duration
  /// The network that the server is reached by, where it may be made bad.
  let network: NetworkSimulator?

  func makeClient() throws -> SyncClient {
    let auth = Auth.auth(app: app)
    let configuration = ClientConfiguration(
      database: database, storage: storage, user: User(auth.currentUserID), log: Self.log,
      now: { [microseconds = Int64(clockOffset / .microseconds(1))] in
        DocumentModel.Timestamp(
          microseconds: DocumentModel.Timestamp.now.microseconds + microseconds)
      })
    return try SyncClient(
      configuration, currentUser: { User(auth.currentUserID) },
      userChanges: auth.userIDs.map(User.init)
    ) { onConnect in
      let server = try GRPCDatastore(
        ServerAddress(settings.host, usesTLS: settings.isSSLEnabled), database: database,
        credentials: CallCredentials(auth),
        callHeaders: { [host = settings.host, headers = app.callHeaders] in headers(host) },
        log: Self.log, onConnect: onConnect)
      guard let network else { return server }
      network.onReachable(onConnect)
      return SimulatedDatastore(server, by: network)
    }
  }

  /// Deletes what the device keeps of the database.
  func removeStorage() throws {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    try FileManager.default.removeItem(at: folder)
  }

  private var storage: ClientConfiguration.Storage {
    switch settings.cacheSettings {
    case let persistent as PersistentCacheSettings:
      return .folder(folder, cacheBytes: limit(persistent.sizeBytes))
    case let memory as MemoryCacheSettings:
      guard let lru = memory.garbageCollectorSettings as? MemoryLRUGCSettings else {
        return .memory()
      }
      return .memory(isEager: false, cacheBytes: limit(lru.sizeBytes))
    default: return .memory()
    }
  }

  private func limit(_ size: Int64) -> Int64? {
    size == FirestoreSettings.unlimitedCacheSize ? nil : size
  }

  private var folder: URL {
    let name = "\(database.project) \(database.database)"
      .addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return app.container.appending(components: "firestore", name ?? "default")
  }
}

extension FirestoreSync.User {
  fileprivate init(_ uid: String?) {
    self = uid.map(FirestoreSync.User.authenticated(uid:)) ?? .unauthenticated
  }
}
