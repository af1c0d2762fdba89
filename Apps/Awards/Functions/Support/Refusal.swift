import Accounts
import AwardsDomain
import CloudFunctions
import DomainParts
import Foundation

/// Turns what the game's rules refuse into what a caller gets: a code, the sentence for the person, and
/// the reason for programs.
enum Refusal {
  /// Nil for an error that is not the caller's to see.
  static func refusal(of error: any Error) -> HTTPSError? {
    guard let code = code(of: error) else { return nil }
    let sentence = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    let reason = "\(error)".prefix { $0 != "(" }
    return HTTPSError(code, sentence, details: .object(["reason": .string(String(reason))]))
  }

  private static func code(of error: any Error) -> HTTPSError.Code? {
    switch error {
    case let error as CompetitionError: competitionCode(of: error)
    case VoteError.notParticipant: .permissionDenied
    case is VoteError: .failedPrecondition
    case is AnnouncementError: .failedPrecondition
    case is NameError, is InviteCodeError, is WeightError, is InputError: .invalidArgument
    case is AdministrationError: .failedPrecondition
    default: nil
    }
  }

  private static func competitionCode(of error: CompetitionError) -> HTTPSError.Code {
    switch error {
    case .notFound, .personNotIn, .ceremonyMissing: .notFound
    case .alreadyIn: .alreadyExists
    case .notOwner: .permissionDenied
    case .tooManyTries, .tooMany: .resourceExhausted
    case .lockInPast: .invalidArgument
    case .notAccepting, .full, .ownerCannotBeRemoved, .hasVotes, .weightsFixed, .ceremonyOver,
      .lockChangeTooLate, .paymentRequired:
      .failedPrecondition
    }
  }

  /// Runs `body`; what the rules refuse becomes an `HTTPSError`.
  static func translating<Output>(_ body: () async throws -> Output) async throws -> Output {
    do {
      return try await body()
    } catch let error as AdminError where error.isContention {
      throw HTTPSError(.aborted, "Many people are doing this right now. Try again.")
    } catch {
      throw refusal(of: error) ?? error
    }
  }
}
