import AwardsDomain
import CloudFunctions
import DomainParts
import Foundation

/// The game on the server: each of its methods is a transaction on the server's time.
///
/// With a `requestId` a call that is repeated, because its answer was lost, changes nothing and gets
/// the first answer again for a day.
package struct AwardsServer: Sendable {
  let environment: FunctionEnvironment

  package init(_ environment: FunctionEnvironment) {
    self.environment = environment
  }

  var documents: AdminDocuments { environment.admin.documents }
  var now: Moment { Moment(environment.now()) }

  /// Random numbers of the environment.
  struct Random: RandomNumberGenerator {
    let source: @Sendable () -> UInt64
    mutating func next() -> UInt64 { source() }
  }

  var random: Random { Random(source: environment.random) }

  /// An id that nobody guesses.
  func newId() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var random = random
    return String((0..<20).map { _ in letters.randomElement(using: &random) ?? "A" })
  }

  /// Runs `body` in a transaction, once for each `requestId` of this caller and function.
  func once<Output: Codable & Sendable>(
    _ function: String, by uid: String, requestId: String?,
    _ body: (AdminTransaction) async throws -> Output
  ) async throws -> Output {
    guard let requestId else { return try await documents.runTransaction(body) }
    guard (1...64).contains(requestId.utf8.count),
      requestId.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { throw InputError.badRequestId }
    let path = "\(Collections.requests)/\(try Place.checked(uid))_\(function)_\(requestId)"
    let expiry = now.adding(seconds: 86_400).date
    return try await documents.runTransaction { transaction in
      if case .string(let text)? = try await transaction.get(path)?[RequestField.result] {
        return try JSONDecoder().decode(Output.self, from: Data(text.utf8))
      }
      let output = try await body(transaction)
      let text = String(decoding: try JSONEncoder().encode(output), as: UTF8.self)
      transaction.write(
        .set(
          path,
          [RequestField.result: .string(text), .expiresAt: .timestamp(expiry)].document))
      return output
    }
  }
}

/// The answer of a call that has nothing to say.
package struct Done: Codable, Hashable, Sendable {
  package init() {}
}
