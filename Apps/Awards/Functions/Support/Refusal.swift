import AwardsDomain
import CloudFunctions
import DomainParts
import FunctionParts

/// Turns what the game's rules refuse into what a caller gets: a code, the sentence for the person, and
/// the reason for programs.
enum Refusal {
  private static let refusals = Refusals(
    contention: "Many people are doing this right now. Try again.", code: code)

  /// Runs `body`; what the rules refuse becomes an `HTTPSError`.
  static func translating<Output>(_ body: () async throws -> Output) async throws -> Output {
    try await refusals.translating(body)
  }

  @Sendable private static func code(of error: any Error) -> HTTPSError.Code? {
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
}
