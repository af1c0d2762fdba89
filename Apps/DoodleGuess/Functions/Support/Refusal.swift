import Accounts
import CloudFunctions
import DomainParts
import DoodleGuessDomain
import Foundation

/// Turns what the rules of the domain refuse into what a caller gets: a code, the sentence for the person,
/// and the reason for programs.
enum Refusal {
  /// Runs `body`; what the rules refuse becomes an `HTTPSError`.
  static func translating<Output>(_ body: () async throws -> Output) async throws -> Output {
    do {
      return try await body()
    } catch let error as AdminError where error.isContention {
      throw HTTPSError(.aborted, "Somebody else did this at the same time. Try again.")
    } catch {
      throw refusal(of: error) ?? error
    }
  }

  /// Nil for an error that is not the caller's to see.
  private static func refusal(of error: any Error) -> HTTPSError? {
    guard let code = code(of: error) else { return nil }
    let reason = "\(error)".prefix { $0 != "(" }
    return HTTPSError(
      code, error.localizedDescription, details: .object(["reason": .string(String(reason))]))
  }

  private static func code(of error: any Error) -> HTTPSError.Code? {
    switch error {
    case PairingError.tooManyTries, RecoveryWordsError.tooManyTries, GuessError.tooManyGuesses:
      .resourceExhausted
    case PairingError.invalidCode, RecoveryWordsError.noAccount, GuessError.noDrawing: .notFound
    case PairingError.codeLength, is InviteCodeError, is RecoveryWordsError, GuessError.empty,
      GuessError.tooLong:
      .invalidArgument
    case is PairingError, is GuessError: .failedPrecondition
    default: nil
    }
  }
}
