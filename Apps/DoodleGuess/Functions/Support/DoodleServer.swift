import CloudFunctions
import DomainParts
import DoodleGuessDomain
import Foundation

/// The app on the server: each of its methods is a transaction on the server's time, or several that may
/// be repeated.
package struct DoodleServer: Sendable {
  let environment: FunctionEnvironment

  package init(_ environment: FunctionEnvironment) {
    self.environment = environment
  }

  var documents: AdminDocuments { environment.admin.documents }
  var now: Date { environment.now() }

  /// Random numbers of the environment.
  struct Random: RandomNumberGenerator {
    let source: @Sendable () -> UInt64
    mutating func next() -> UInt64 { source() }
  }

  var random: Random { Random(source: environment.random) }

  func person(_ uid: String, _ transaction: AdminTransaction) async throws -> AppUser? {
    try await transaction.get(Paths.user(uid))?.data()
  }

  /// The caller, who must have a profile.
  func caller(_ uid: String, _ transaction: AdminTransaction) async throws -> AppUser {
    guard let person = try await person(uid, transaction) else { throw PairingError.noProfile }
    return person
  }

  func pair(_ code: String?, _ transaction: AdminTransaction) async throws -> Pair? {
    guard let code else { return nil }
    return try await transaction.get(Paths.pair(code))?.data()
  }

  /// A code that no pair has. With a million pairs, five tries fail once in 10¹⁵ times.
  func freeCode(_ transaction: AdminTransaction) async throws -> String {
    var random = random
    for _ in 0..<5 {
      let code = InviteCode.random(using: &random).value
      if try await transaction.get(Paths.pair(code)) == nil { return code }
    }
    throw HTTPSError(.unavailable, "No code is free right now. Try again.")
  }

  /// Writes a step of pairing as a whole.
  func write(_ change: PairingChange, _ transaction: AdminTransaction) {
    for code in change.closedCodes { transaction.write(.delete(Paths.pair(code))) }
    for pair in change.pairs {
      transaction.write(.set(Paths.pair(pair.id), pair.fields))
      for (uid, partnership) in pair.partnerships {
        transaction.write(.set(Paths.partner(pair.id, of: uid), partnership.fields))
      }
    }
    for person in change.people {
      transaction.write(.update(Paths.user(person.id), person.connection))
    }
  }
}

/// The answer of a call that has nothing to say.
package struct Done: Codable, Hashable, Sendable {
  package init() {}
}
