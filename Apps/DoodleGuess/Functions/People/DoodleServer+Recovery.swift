import Accounts
import CloudFunctions
import DoodleGuessDomain
import Foundation

/// What `makeRecoveryWords` gives, once: the server keeps only a digest.
package struct WordsAnswer: Codable, Hashable, Sendable {
  package var words: [String]
}

/// What `recoverAccount` gives: by what a client signs in.
package struct TokenAnswer: Codable, Hashable, Sendable {
  package var token: String
}

extension DoodleServer {
  /// New recovery words of the caller; earlier ones lead nowhere from now on.
  package func makeRecoveryWords(for uid: String) async throws -> WordsAnswer {
    var random = random
    let words = RecoveryWords.random(using: &random)
    return try await documents.runTransaction { transaction in
      _ = try await caller(uid, transaction)
      if case .string(let digest)? = try await transaction.get(Paths.recovery(of: uid))?["digest"] {
        transaction.write(.delete(Paths.recovery(digest)))
      }
      transaction.write(.set(Paths.recovery(words.digest), ["uid": .string(uid)]))
      transaction.write(.set(Paths.recovery(of: uid), ["digest": .string(words.digest)]))
      transaction.write(.update(Paths.user(uid), ["hasRecoveryWords": true]))
      return WordsAnswer(words: words.words)
    }
  }

  /// Lets somebody into the account that their words lead to.
  ///
  /// - Parameter uid: the account that is signed in, if any.
  package func recoverAccount(
    _ text: String, by uid: String?, origin: RequestOrigin = RequestOrigin()
  ) async throws -> TokenAnswer {
    guard text.utf8.count <= 1_000 else { throw RecoveryWordsError.wrongCount(text.utf8.count) }
    let words = try RecoveryWords(text)
    let limits = TryLimits(kind: "words", documents: documents, now: now)
    return try await limits.counting(
      uid: uid, origin: origin, isMiss: { $0 as? RecoveryWordsError == .noAccount },
      tooMany: RecoveryWordsError.tooManyTries
    ) {
      guard
        case .string(let owner)? = try await documents.get(Paths.recovery(words.digest))?["uid"],
        try await documents.get(Paths.user(owner)) != nil
      else { throw RecoveryWordsError.noAccount }
      return TokenAnswer(token: try await environment.admin.users.customToken(for: owner))
    }
  }
}
