package import Accounts
import BlobStorage
package import CloudFunctions
import DatabaseFiles
import DocumentModel
package import DocumentStore
import FirestoreService
package import Foundation
import Hummingbird
import HummingbirdCore
package import Logging
import NIOCertificateReloading
package import Purchases
package import PushDelivery
import SQLiteStorage
import SecurityRules
import ServiceLifecycle
import Synchronization
package import UnixSignals

/// One whole server over one data folder: documents, accounts, their protocols, and hosted apps.
///
/// Opening it takes the folder and opens its files; `run` serves until it is told to stop and then
/// closes all. A server runs once.
package final class Server: Sendable {
  private enum State {
    case opened
    case running(ServiceGroup)
    case stopped
  }

  package let configuration: ServerConfiguration
  package let accounts: Accounts
  package let store: DocumentStore
  /// What apps sell, and what people have bought.
  package let purchases: Purchases
  /// An administrator's access to this server's project.
  package let admin: Admin
  /// Delivers messages to people's devices.
  package let push: PushDelivery

  private let directory: DataDirectory
  private let documents: SQLiteStorage
  private let firestore: FirestoreService
  private let events: EventQueue
  private let triggers: TriggerHost
  private let rules: RuleBook
  private let storage: BlobStorage
  private let storageRules: RuleBook
  private let metrics: PrometheusRegistry
  private let certificates: TimedCertificateReloader?
  private let address: ListenAddress
  private let passed = PassedConnections()
  /// By this the clients of hosted apps say for whom they call.
  package let callers = CallerKey()
  private let ledger: ConnectionLedger
  private let bodies: BodyLedger
  private let logger: Logger
  private let state = Mutex<State>(.opened)
  private let bound = Eventual<ServerAddresses>()

  /// Takes the data folder and opens its files, making what is missing.
  ///
  /// - Parameter metrics: what `/metrics` shows; the server counts its calls into it.
  package init(
    configuration: ServerConfiguration, metrics: PrometheusRegistry = PrometheusRegistry(),
    logger: Logger
  ) async throws(ServerError) {
    self.metrics = metrics
    bodies = BodyLedger(limits: configuration.bodyLimits, metrics: metrics)
    ledger = ConnectionLedger(limits: configuration.connectionLimits, metrics: metrics)
    self.configuration = configuration
    self.logger = logger
    address = try ListenAddress(resolving: configuration.host)
    guard address.isLoopback || !configuration.isDevelopment else {
      throw ServerError(
        .notLoopback,
        "--development trusts everybody who can connect, so it listens only on 127.0.0.1, "
          + "not on \(configuration.host).")
    }
    certificates = try configuration.tls.map { (files) throws(ServerError) in
      try files.reloader { error in
        logger.error(
          "The certificate cannot be read again; the one before stays.",
          metadata: ["error": "\(error)"])
      }
    }
    try Self.check(configuration.functions)
    rules = RuleBook(
      try configuration.rules.load(), explains: configuration.isDevelopment, logger: logger)
    storageRules = RuleBook(
      try configuration.storageRules.load(), explains: configuration.isDevelopment, logger: logger)
    if case .none = configuration.rules {
      logger.notice("There are no rules: only administrators read and write documents.")
    }
    directory = try DataDirectory(configuration.data)
    let contents = FolderContents(folder: configuration.data)
    try contents.expectAll()
    if directory.reserve.isUsedUp {
      logger.error(
        "The disk is full: documents and files can be read and deleted only. Make room.",
        metadata: ["folder": "\(configuration.data.path)"])
    }
    do {
      accounts = try await Accounts(
        configuration: AccountsConfiguration(
          projectID: configuration.projectID, database: directory.accounts, keys: directory.keys,
          isDevelopment: configuration.isDevelopment, apiKeys: configuration.apiKeys,
          passwordCost: configuration.passwordCost, policy: configuration.accounts),
        logger: logger)
    } catch {
      throw ServerError(.accounts, error.message)
    }
    do {
      documents = try SQLiteStorage(at: directory.documents, reserve: directory.reserve)
      store = try await DocumentStore(
        storage: documents, expiry: configuration.expiry
      ) {
        Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
      }
    } catch {
      throw ServerError(
        .documents,
        "The documents in \(directory.documents.path) cannot be opened: \(error.message)")
    }
    do throws(StorageError) {
      storage = try BlobStorage(
        file: directory.storage, limits: configuration.storageLimits, reserve: directory.reserve)
    } catch {
      throw ServerError(.storage, error.message)
    }
    push = try await Self.push(
      configuration, in: directory, accounts: accounts, metrics: metrics, logger: logger)
    do throws(PurchasesError) {
      purchases = try Purchases(
        file: directory.purchases, configuration: configuration.purchases,
        isDevelopment: configuration.isDevelopment, logger: logger)
    } catch {
      throw ServerError(.purchases, error.message)
    }
    firestore = FirestoreService(
      store: store,
      monitor: CallMonitor(
        gate: CallGate(limits: configuration.callLimits), metrics: metrics, logger: logger),
      rules: rules
    ) { [accounts] authorization in
      try await accounts.caller(authorization: authorization)
    }
    admin = Admin(
      accounts: accounts, store: store,
      database: DatabaseName(project: configuration.projectID),
      files: AdminFiles(bucket: configuration.defaultBucket) {
        [storage] (path, bucket) throws(AdminError) in
        do throws(StorageError) {
          try await storage.remove(path, from: bucket)
        } catch {
          throw AdminError("The file \(path) cannot be removed: \(error)")
        }
      }, purchases: purchases)
    do {
      events = try EventQueue(file: directory.functions)
      triggers = try await TriggerHost(
        configuration.functions, queue: events, store: store, accounts: accounts,
        purchases: purchases, environment: FunctionEnvironment(admin: admin, push: push),
        metrics: metrics, logger: logger)
    } catch {
      throw ServerError(.functions, error.message)
    }
    contents.remember()
  }

  /// The folder for what browsers' devices own.
  package var devices: URL { directory.devices }

  /// Where the server is reached; waits until it listens, and throws if it never does.
  package var addresses: ServerAddresses {
    get async throws(ServerError) { try await bound.value }
  }

  /// Serves until `stop` or one of `signals`, then finishes what is under way and closes all.
  ///
  /// - Parameters:
  ///   - site: the pages to serve beside the protocols.
  ///   - onReady: called once, when every listener is open.
  package func run(
    site: WebSite? = nil, stoppingAt signals: [UnixSignal] = [],
    onReady: @escaping @Sendable (ServerAddresses) async throws -> Void = { _ in }
  ) async throws(ServerError) {
    let failure: ServerError?
    do throws(ServerError) {
      try await serve(site: site, signals: signals, onReady: onReady)
      failure = nil
    } catch {
      failure = error
    }
    state.withLock { $0 = .stopped }
    bound.settle(.failure(failure ?? .stopped))
    await store.close()
    try? accounts.close()
    try? events.close()
    try? await push.close()
    try? storage.close()
    try? purchases.close()
    if let failure { throw failure }
  }

  /// Makes `run` end. Returns at once.
  package func stop() async {
    let group = state.withLock { state -> ServiceGroup? in
      defer { if case .opened = state { state = .stopped } }
      if case .running(let group) = state { return group } else { return nil }
    }
    await group?.triggerGracefulShutdown()
  }

  private func serve(
    site: WebSite?, signals: [UnixSignal],
    onReady: @escaping @Sendable (ServerAddresses) async throws -> Void
  ) async throws(ServerError) {
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services(site: site, onReady: onReady), gracefulShutdownSignals: signals,
        logger: logger))
    let mayRun = state.withLock { state in
      guard case .opened = state else { return false }
      state = .running(group)
      return true
    }
    guard mayRun else { throw ServerError.stopped }
    do {
      try await group.run()
    } catch let error as ServerError {
      throw error
    } catch {
      throw ServerError(.stopped, "The server failed: \(error)")
    }
  }

  private var peers: Peers { Peers(passed: passed, proxies: configuration.trustedProxies) }

  /// Every service, in the order of start; they stop in the opposite order, so that the site's apps
  /// let go of their streams before the listeners wait for them.
  private func services(
    site: WebSite?, onReady: @escaping @Sendable (ServerAddresses) async throws -> Void
  ) -> [any Service] {
    let responder = router(site).buildResponder()
    let server: (@escaping WebSite.Preparation) -> HTTPServerBuilder = {
      [peers, ledger] prepare in
      guard let site else { return .plain(preparing: prepare, idle: ledger.limits.idleHTTP1) }
      return site.server(prepare) { address, forwarded in
        address.flatMap { peers.client(at: $0, forwarded: forwarded) }?.ipAddress
      }
    }
    let memory = RequestMemory(limits: configuration.requestLimits, metrics: metrics)
    let answers = AnswerMemory(limits: configuration.answerLimits, metrics: metrics)
    func listeners(
      _ security: ListenerSecurity, on address: ListenAddress, port: Int, firestorePort: Int,
      web: (ListenAddress, Eventual<Int>)? = nil
    ) -> Listeners {
      Listeners(
        firestore: firestore, responder: responder, server: server, memory: memory,
        answers: answers, security: security, address: address, port: port,
        firestorePort: firestorePort, web: web,
        drainLimit: configuration.drainLimit, passed: passed, callers: callers, ledger: ledger,
        logger: logger)
    }
    // What runs in this process needs no encryption to reach it, and knows no certificate.
    let local = certificates.map { _ in
      listeners(.plaintext, on: .loopback, port: 0, firestorePort: 0)
    }
    let open = listeners(
      certificates.map(ListenerSecurity.tls) ?? .plaintext, on: address, port: configuration.port,
      firestorePort: configuration.firestorePort, web: local.map { (.loopback, $0.boundWeb) })
    let readiness = Readiness(
      host: configuration.host, webPort: open.boundWeb, firestorePort: open.boundFirestore,
      local: local.map { ($0.boundWeb, $0.boundFirestore) }
    ) { [bound] addresses in
      bound.settle(.success(addresses))
      try await onReady(addresses)
    }
    var services = open.services + (local?.services ?? [])
    if let site { services.append(site.service) }
    let drained: [any Service] = services.map {
      Drained(service: $0, limit: configuration.drainLimit)
    }
    let rulesReloading: [any Service] =
      configuration.rules.files.map { name, file in
        RulesReloader(
          file: file, replace: { [rules] in rules.replace($0, named: name) }, logger: logger)
      }
      + configuration.storageRules.files.map { name, file in
        RulesReloader(
          file: file, replace: { [storageRules] in storageRules.replace($0, named: name) },
          logger: logger)
      }
    let reloading: [any Service] = certificates.map { [CertificateReloading(reloader: $0)] } ?? []
    return reloading + rulesReloading + drained
      + [
        BodyPacing(ledger: bodies), MailDelivery(accounts: accounts),
        FunctionTriggering(host: triggers), PushSending(push: push),
        PurchaseSettling(purchases: purchases),
      ]
      + [ExpirySweeping(store: store, metrics: metrics, logger: logger)]
      + [
        Scrubbing(
          storage: documents,
          summed: [
            directory.accounts, directory.storage, directory.functions, directory.purchases,
            directory.push,
          ],
          files: directory.storage, damage: storage.damage, logger: logger),
        readiness,
      ]
  }

  private func router(_ site: WebSite?) -> Router<WebRequestContext> {
    let router = Router(context: WebRequestContext.self)
    router.add(middleware: HeadMiddleware())
    router.add(middleware: PeerMiddleware(peers: peers, callers: callers))
    if configuration.isDevelopment { router.add(middleware: DevelopmentGate()) }
    router.add(middleware: TracingMiddleware())
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: BodyMiddleware(ledger: bodies))
    OperationRoutes(
      store: store, documents: documents, damage: storage.damage, reserve: directory.reserve,
      metrics: metrics, token: configuration.metricsToken
    ).add(to: router)
    firestore.addRoutes(to: router)
    accounts.addRoutes(to: router)
    push.addRoutes(to: router, accounts: accounts)
    addStorageRoutes(to: router)
    PurchaseRoutes(purchases).add(to: router)
    FunctionHost(
      configuration.functions, at: configuration.functionAddresses, accounts: accounts,
      projectID: configuration.projectID,
      environment: FunctionEnvironment(admin: admin, push: push), logger: logger
    ).addRoutes(to: router)
    if configuration.isDevelopment {
      EmulatorRules(book: rules, storage: storageRules).addRoutes(to: router)
    }
    site?.addRoutes(router)
    return router
  }

  private func addStorageRoutes(to router: Router<WebRequestContext>) {
    BlobRoutes(
      storage: storage, rules: storageRules, accounts: accounts,
      isDevelopment: configuration.isDevelopment,
      buckets: configuration.buckets.union([configuration.defaultBucket]), logger: logger
    ) { [store, project = configuration.projectID] (path, bucket) throws(StorageError) in
      let namespace = AppNamespace(ofBucket: bucket, in: project)
      let database = DatabaseName(project: project, database: namespace.database)
      do throws(StoreError) {
        return try await store.documents(at: [path], in: database).found[path]
      } catch {
        throw StorageError(.internal, error.message)
      }
    }.addRoutes(to: router)
  }

  /// Two functions of one namespace would share an address.
  private static func check(_ functions: [CloudFunction]) throws(ServerError) {
    var ids: Set<CloudFunction.ID> = []
    for function in functions where !ids.insert(function.id).inserted {
      throw ServerError(
        .functions,
        "Two functions are called \(function.id). Give one of them another name.")
    }
  }
}
