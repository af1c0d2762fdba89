import Foundation

/// Why a guess is not taken.
package enum GuessError: Error, Hashable, Sendable {
  /// The drawing is not there, or not for the person who guesses.
  case noDrawing
  /// It has no word, or the word is known already.
  case nothingToGuess
  case empty
  case tooLong
  case tooManyGuesses
}

extension GuessError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .noDrawing: "This drawing is not there any more."
    case .nothingToGuess: "There is nothing to guess in this drawing."
    case .empty: "Type your guess."
    case .tooLong: "A guess has at most \(GuessRule.mostCharacters) characters."
    case .tooManyGuesses: "You have used all \(GuessRule.mostGuesses) guesses."
    }
  }
}
