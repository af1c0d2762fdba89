import Foundation
import PasswordHashing

/// Hashes passwords on threads of its own, a few at a time.
///
/// A derivation is long and takes much memory, so it never runs on the threads that serve requests,
/// and a crowd of sign-ins waits in a line instead of taking all the memory there is.
struct PasswordHasher: Sendable {
  let cost: PasswordCost
  private let scrypt: Scrypt
  private let queue: OperationQueue

  private static let longestLine = 500

  init(cost: PasswordCost) throws(AccountsError) {
    guard
      let scrypt = Scrypt(
        rounds: cost.rounds, blockSize: cost.blockSize, parallelism: cost.parallelism)
    else { throw AccountsError(.internal, "Passwords cannot be hashed at such a cost: \(cost).") }
    self.cost = cost
    self.scrypt = scrypt
    queue = OperationQueue()
    queue.name = "hearth.passwords"
    queue.maxConcurrentOperationCount = max(1, min(4, ProcessInfo.processInfo.processorCount))
  }

  /// The hash of `password` with a salt of its own.
  func hash(_ password: String) async throws(AccountsError) -> PasswordHash {
    let salt = Secret.bytes(16)
    let key = try await run { scrypt.key(from: Self.bytes(password), salt: salt, count: 32) }
    return PasswordHash(salt: salt, hash: key, cost: cost)
  }

  /// Whether `password` is the one that was hashed.
  ///
  /// Without a hash it is not, but finding out takes as long, so that nobody can tell by the time
  /// which addresses have an account.
  func verify(_ password: String, against stored: PasswordHash?) async throws(AccountsError) -> Bool
  {
    try await run {
      guard let stored else {
        _ = scrypt.key(from: Self.bytes(password), salt: Secret.bytes(16), count: 32)
        return false
      }
      if let imported = stored.imported {
        // Another system hashed what was typed, whatever its accents.
        return imported.verify(Array(password.utf8), salt: stored.salt, hash: stored.hash)
      }
      let cost = stored.cost
      let scrypt = Scrypt(
        rounds: cost.rounds, blockSize: cost.blockSize, parallelism: cost.parallelism)
      guard let scrypt else { return false }
      let key = scrypt.key(
        from: Self.bytes(password), salt: stored.salt, count: stored.hash.count)
      return Secret.isEqual(key, stored.hash)
    }
  }

  /// The same password can be typed with composed or decomposed accents.
  private static func bytes(_ password: String) -> [UInt8] {
    Array(password.precomposedStringWithCanonicalMapping.utf8)
  }

  private func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value)
    async throws(AccountsError) -> Value
  {
    guard queue.operationCount < Self.longestLine else {
      throw AccountsError(.tooManyAttempts, "Too many people sign in at once; try again shortly.")
    }
    return await withCheckedContinuation { continuation in
      queue.addOperation { continuation.resume(returning: work()) }
    }
  }
}
