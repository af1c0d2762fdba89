import Foundation

/// Why a text is not recovery words, or leads to no account.
package enum RecoveryWordsError: Error, Hashable, Sendable {
  case unknownWord(String)
  /// There are so many words.
  case wrongCount(Int)
  /// No account has these words.
  case noAccount
  case tooManyTries
}

extension RecoveryWordsError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .unknownWord(let word):
      "\u{201C}\(word.prefix(30))\u{201D} is not one of the words. Check its spelling."
    case .wrongCount(0): "Type your \(RecoveryWords.count) recovery words."
    case .wrongCount(let count):
      "There are \(RecoveryWords.count) recovery words; you typed \(count)."
    case .noAccount: "No account has these words. Check them, and their order."
    case .tooManyTries: "Too many words were tried. Wait an hour, then try again."
    }
  }
}
