import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

/// The game on the server: each of its methods is a transaction on the server's time.
///
/// With a `requestId` a call that is repeated, because its answer was lost, changes nothing and gets
/// the first answer again for a day.
package struct TopDogServer: Sendable {
  let environment: FunctionEnvironment
  let pools: PoolMemory

  /// - Parameter pools: keeps the players that were read, from one call to the next.
  package init(_ environment: FunctionEnvironment, pools: PoolMemory) {
    self.environment = environment
    self.pools = pools
  }

  var documents: AdminDocuments { environment.admin.documents }
  var now: Moment { Moment(environment.now()) }

  /// An id that nobody guesses.
  func newId() -> String { environment.newId() }

  /// Runs `body` in a transaction, once for each `requestId` of this caller and function.
  func once<Output: Codable & Sendable>(
    _ function: String, by uid: String, requestId: String?,
    _ body: (AdminTransaction) async throws -> Output
  ) async throws -> Output {
    try await RequestMemory(environment, collection: Collections.requests)
      .once(function, by: uid, requestId: requestId, body)
  }
}

/// The answer of a call that has nothing to say.
package struct Done: Codable, Hashable, Sendable {
  package init() {}
}
