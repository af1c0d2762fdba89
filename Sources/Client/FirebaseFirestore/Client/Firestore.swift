internal import DocumentModel
public import FirebaseCore
internal import FirestoreSync
internal import Foundation
internal import Synchronization

/// A database, as this device sees it: what is cached, what is written here, and what the server
/// tells.
public final class Firestore: Sendable {
  private struct State {
    var settings = FirestoreSettings()
    var client: SyncClient?
    var isTerminated = false
    var clockOffset = Duration.zero
    var network: NetworkSimulator?
  }

  /// The app that holds this; not the other way round, or neither would ever go.
  private weak let owner: FirebaseApp?
  let database: DatabaseName
  private let state: Mutex<State>
  private let delivery = MainActorDelivery()

  /// - Parameter old: the one that was terminated before, whose server this one reaches.
  init(app: FirebaseApp, database: String, after old: Firestore? = nil) {
    owner = app
    var state = State()
    if let old = old?.state.withLock({ ($0.settings, $0.clockOffset, $0.network) }) {
      (state.settings, state.clockOffset, state.network) = old
    }
    self.state = Mutex(state)
    self.database = DatabaseName(project: app.options.projectID ?? "", database: database)
  }

  /// The app that the database belongs to.
  public var app: FirebaseApp {
    guard let owner else {
      preconditionFailure("Keep the FirebaseApp for as long as its Firestore is in use.")
    }
    return owner
  }

  /// The default app's database.
  public static func firestore() -> Firestore {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("Call FirebaseApp.configure() before Firestore.firestore().")
    }
    return firestore(app: app)
  }

  /// An app's database.
  public static func firestore(app: FirebaseApp) -> Firestore {
    firestore(app: app, database: defaultDatabase)
  }

  /// The default app's database of a name.
  public static func firestore(database: String) -> Firestore {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("Call FirebaseApp.configure() before Firestore.firestore(database:).")
    }
    return firestore(app: app, database: database)
  }

  /// An app's database of a name. The app holds it: asking again gives the same one, and a new one with
  /// its settings once it was terminated.
  public static func firestore(app: FirebaseApp, database: String) -> Firestore {
    let database = database == defaultDatabase ? app.namespace ?? database : database
    return app.component(
      Firestore.self, key: database, isOver: { $0.state.withLock(\.isTerminated) },
      make: { Firestore(app: $0, database: database, after: $1) })
  }

  private static let defaultDatabase = "(default)"

  /// Where the database is and what is kept of it. To be set before anything else is asked.
  public var settings: FirestoreSettings {
    get { state.withLock { $0.settings.copied() } }
    set {
      state.withLock { state in
        precondition(
          state.client == nil || state.settings == newValue,
          "Firestore is in use already; set its settings before any other call.")
        state.settings = newValue.copied()
      }
    }
  }

  /// Sets the device's clock apart from the host's, as on a phone that is set wrong. To be called
  /// before anything else is asked.
  package func setClock(ahead offset: Duration) {
    state.withLock { $0.clockOffset = offset }
  }

  /// Reaches the server by a network that may be made bad. To be called before anything else is
  /// asked.
  package func simulate(on network: NetworkSimulator) {
    state.withLock { $0.network = network }
  }

  /// Points at a server of one's own, without TLS.
  public func useEmulator(withHost host: String, port: Int) {
    let settings = settings
    settings.host = "\(host):\(port)"
    settings.isSSLEnabled = false
    self.settings = settings
  }

  public func collection(_ collectionPath: String) -> CollectionReference {
    CollectionReference(firestore: self, path: collectionPath)
  }

  public func document(_ documentPath: String) -> DocumentReference {
    DocumentReference(firestore: self, path: documentPath)
  }

  /// All collections of an id, wherever they are.
  public func collectionGroup(_ collectionID: String) -> Query {
    Query(
      firestore: self,
      form: collectionID.isEmpty || collectionID.hasSlash
        ? .failure(
          FirestoreErrorCode(
            .invalidArgument,
            "\"\(collectionID)\" is not the id of a collection: it may not hold a slash.")
        )
        : .success(
          QueryForm(query: DocumentModel.Query(collectionID: collectionID, allDescendants: true))))
  }

  /// Writes to be made together.
  public func batch() -> WriteBatch {
    WriteBatch(firestore: self)
  }

  func deliver(_ call: @escaping @MainActor @Sendable () -> Void) {
    delivery.deliver { [weak owner = self.owner] in
      if let owner { owner.callBack { call() } } else { call() }
    }
  }

  /// Runs a block that somebody gave, on this thread.
  func callBack(_ body: () -> Void) {
    if let owner { owner.callBack(body) } else { body() }
  }

  /// The engine, started by the first who needs it.
  func client() throws(FirestoreErrorCode) -> SyncClient {
    let client: Result<SyncClient, FirestoreErrorCode> = state.withLock { state in
      guard !state.isTerminated, let owner else {
        return .failure(
          FirestoreErrorCode(
            .failedPrecondition, "This Firestore is terminated, as its app is closed."))
      }
      if let client = state.client { return .success(client) }
      do {
        let client = try ClientComposition(
          app: owner, database: database, settings: state.settings,
          clockOffset: state.clockOffset, network: state.network
        ).makeClient()
        state.client = client
        return .success(client)
      } catch {
        return .failure(
          FirestoreErrorCode(
            .internal, "Connections to \(state.settings.host) cannot be made: \(error)"))
      }
    }
    return try client.get()
  }
}

extension Firestore {
  /// Ends all listeners and streams and closes the cache. Writes that are not sent yet stay in it.
  public func terminate() async throws {
    await close()
  }

  /// Calls the completion on the main actor when all is ended.
  public func terminate(completion: (((any Error)?) -> Void)?) {
    perform(completion) { try await self.terminate() }
  }

  /// Deletes the cache and the writes that are not sent yet. Only before first use or after
  /// `terminate`.
  public func clearPersistence() async throws {
    let isInUse = state.withLock { $0.client != nil && !$0.isTerminated }
    guard !isInUse else {
      throw FirestoreErrorCode(
        .failedPrecondition, "Terminate Firestore before its persistence is cleared.")
    }
    let settings = settings
    try ClientComposition(
      app: app, database: database, settings: settings, clockOffset: .zero, network: nil
    ).removeStorage()
  }

  public func clearPersistence(completion: (((any Error)?) -> Void)?) {
    perform(completion) { try await self.clearPersistence() }
  }
}

extension Firestore: FirebaseAppComponent {
  package func close() async {
    let client = state.withLock { state in
      state.isTerminated = true
      return state.client
    }
    await client?.close()
    await delivery.finish()
  }
}
