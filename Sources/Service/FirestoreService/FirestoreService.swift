package import Accounts
import DocumentModel
package import DocumentStore
package import SecurityRules

/// google.firestore.v1.Firestore over a `DocumentStore`, for any number of databases.
///
/// Each call is a method that takes the request's message and the `Caller`, whom `authenticate` finds
/// from the `authorization` header. gRPC and REST are two ways to reach the same methods; other
/// metadata is not needed and not looked at: clients differ in what they send.
package struct FirestoreService: Sendable {
  let store: DocumentStore
  let authenticate: @Sendable (_ authorization: String?) async throws -> Caller
  let clock: ServiceClock
  package let monitor: CallMonitor
  let rules: RuleBook
  let sharedResponses = SharedResponses()

  /// - Parameters:
  ///   - rules: what callers may do.
  ///   - authenticate: finds the caller, or throws what the call is to fail with.
  package init(
    store: DocumentStore, clock: ServiceClock = .system, monitor: CallMonitor = CallMonitor(),
    rules: RuleBook,
    authenticate: @escaping @Sendable (_ authorization: String?) async throws -> Caller
  ) {
    self.store = store
    self.clock = clock
    self.monitor = monitor
    self.rules = rules
    self.authenticate = authenticate
  }

  /// What a caller may do: the one place where that is decided upon.
  func rule(for caller: Caller) -> AccessRule {
    AccessRule(caller: caller, book: rules, now: clock.now)
  }
}
