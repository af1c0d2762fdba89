import CloudFunctions
import DoodleGuessDomain
import Foundation

/// What `guessWord` and `giveUp` give.
package struct GuessAnswer: Codable, Hashable, Sendable {
  package var isRight: Bool
  /// The word, where it is known now.
  package var word: String?
}

extension DoodleServer {
  /// Takes a guess of the person for whom a drawing is.
  package func guess(
    _ text: String, of drawingId: String, by uid: String
  ) async throws -> GuessAnswer {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw GuessError.empty }
    guard text.count <= GuessRule.mostCharacters, text.utf8.count <= 1_000 else {
      throw GuessError.tooLong
    }
    return try await documents.runTransaction { transaction in
      let (drawing, word) = try await riddle(drawingId, for: uid, transaction)
      let guesses = drawing.guesses ?? []
      guard guesses.count < GuessRule.mostGuesses else { throw GuessError.tooManyGuesses }
      var fields: DocumentData = [
        "guesses": .array((guesses + [text]).map { .string($0) })
      ]
      let isRight = GuessRule.isRight(text, for: word)
      if isRight {
        fields["solvedAt"] = .serverTimestamp
        fields["word"] = .string(word)
      }
      transaction.write(.update(Paths.drawing(drawingId), fields))
      return GuessAnswer(isRight: isRight, word: isRight ? word : nil)
    }
  }

  /// Tells the word to the person for whom a drawing is.
  package func giveUp(_ drawingId: String, by uid: String) async throws -> GuessAnswer {
    try await documents.runTransaction { transaction in
      let (_, word) = try await riddle(drawingId, for: uid, transaction)
      transaction.write(
        .update(
          Paths.drawing(drawingId), ["givenUpAt": .serverTimestamp, "word": .string(word)]))
      return GuessAnswer(isRight: false, word: word)
    }
  }

  private func riddle(
    _ id: String, for uid: String, _ transaction: AdminTransaction
  ) async throws -> (DrawingRecord, word: String) {
    guard DrawingID.isValid(id),
      let drawing: DrawingRecord = try await transaction.get(Paths.drawing(id))?.data(),
      drawing.toUserId == uid
    else { throw GuessError.noDrawing }
    guard drawing.isOpenRiddle,
      case .string(let word)? = try await transaction.get(Paths.word(of: id))?["word"]
    else { throw GuessError.nothingToGuess }
    return (drawing, word)
  }
}
