import Accounts
import FirestoreService
import Hummingbird
import HummingbirdCore
import Logging
import ServiceLifecycle

/// The two ports of a server at one address, and where each turns out to be.
struct Listeners {
  let services: [any Service]
  let boundFirestore = Eventual<Int>()
  let boundWeb = Eventual<Int>()

  /// - Parameter web: the port for HTTP/1.1 without encryption, if it is not that of these listeners.
  init(
    firestore: FirestoreService, responder: RouterResponder<WebRequestContext>,
    server: (@escaping WebSite.Preparation) -> HTTPServerBuilder, memory: RequestMemory,
    answers: AnswerMemory,
    security: ListenerSecurity,
    address: ListenAddress, port: Int,
    firestorePort: Int, web: (address: ListenAddress, port: Eventual<Int>)?, drainLimit: Duration,
    passed: PassedConnections, callers: CallerKey, ledger: ConnectionLedger, logger: Logger
  ) {
    services = [
      FirestoreListener(
        service: firestore, security: security, address: address, port: firestorePort,
        memory: memory, answers: answers, drainLimit: drainLimit, bound: boundFirestore,
        web: web ?? (address, boundWeb),
        passed: passed, callers: callers, ledger: ledger),
      WebListener(
        responder: responder,
        server: server { channel in
          try channel.pipeline.syncOperations.addHandlers(
            [
              Admission(ledger), FirstRequestDeadline(ledger.limits.firstRequest),
              AnswerMeter(
                UnreadAnswers(
                  memory: answers, channel: channel, patience: answers.limits.patienceHTTP1
                ) {
                  let address = channel.remoteAddress
                  let client = address.flatMap { passed.client(behind: $0) } ?? address
                  return client.flatMap(PeerAddress.init)?.description
                }),
            ])
        }, security: security, address: address, port: port,
        predecessor: boundFirestore, bound: boundWeb, logger: logger),
    ]
  }
}
