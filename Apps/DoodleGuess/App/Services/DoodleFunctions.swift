import DoodleGuessDomain
import FirebaseFunctions
import FirebaseParts
import Foundation

/// Calls the app's functions on the server. Every error is a `CallError`.
package struct DoodleFunctions: Sendable {
  private let functions: Functions

  init(_ functions: Functions) {
    self.functions = functions
  }

  /// Somebody's code.
  package struct Code: Decodable, Hashable, Sendable {
    package var code: String
    /// In seconds since 1970.
    package var closesAt: Double
  }

  /// What joining gives.
  package struct Joined: Decodable, Hashable, Sendable {
    package var pairId: String
    package var partnerName: String
  }

  /// What became of a guess.
  package struct Guess: Decodable, Hashable, Sendable {
    package var isRight: Bool
    package var word: String?
  }

  private struct Words: Decodable {
    var words: [String]
  }

  private struct Done: Decodable {}

  private struct NoInput: Encodable {}

  /// Shows the person's code, which is open for a day from now on.
  package func showCode() async throws(CallError) -> Code {
    try await functions.call("showCode", NoInput())
  }

  package func joinWithCode(_ code: String) async throws(CallError) -> Joined {
    try await functions.call("joinWithCode", ["code": code])
  }

  package func acceptPartner(in pair: String) async throws(CallError) {
    let _: Done = try await functions.call("acceptPartner", ["pairId": pair])
  }

  package func disconnect(from pair: String) async throws(CallError) {
    let _: Done = try await functions.call("disconnect", ["pairId": pair])
  }

  package func guess(_ text: String, of drawing: String) async throws(CallError) -> Guess {
    try await functions.call("guessWord", ["drawingId": drawing, "guess": text])
  }

  package func giveUp(_ drawing: String) async throws(CallError) -> Guess {
    try await functions.call("giveUp", ["drawingId": drawing])
  }

  /// New recovery words, which the server shows only now.
  package func makeRecoveryWords() async throws(CallError) -> [String] {
    let answer: Words = try await functions.call("makeRecoveryWords", NoInput())
    return answer.words
  }

  /// Deletes all that the app knows of the person.
  package func deleteAccount() async throws(CallError) {
    let _: Done = try await functions.call("deleteAccount", NoInput())
  }
}
