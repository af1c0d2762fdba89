internal import Logging

/// Does the work of a client's mailbox, and alone touches its engine.
actor EngineActor {
  private let mailbox: Mailbox
  private let engine: SyncEngine

  init(_ configuration: ClientConfiguration, datastore: any Datastore, mailbox: Mailbox) throws {
    self.mailbox = mailbox
    engine = SyncEngine(
      configuration, localStore: try Self.openStore(configuration), datastore: datastore,
      mailbox: mailbox, timers: SleepingTimers(mailbox), now: configuration.now)
  }

  /// Works until the mailbox is closed and empty.
  func run() async {
    engine.start()
    for await work in mailbox.work { work(engine) }
  }

  /// Opens the store; when its folder cannot be used, memory takes its place.
  private static func openStore(_ configuration: ClientConfiguration) throws -> LocalStore {
    do {
      return try LocalStore(
        database: configuration.database, storage: configuration.storage,
        user: configuration.user, log: configuration.log)
    } catch {
      configuration.log.error(
        "The Firestore cache cannot be opened; nothing will be kept on this device until the app starts again.",
        metadata: ["reason": "\(error)"])
      return try LocalStore(
        database: configuration.database, storage: .memory(), user: configuration.user,
        log: configuration.log)
    }
  }
}
