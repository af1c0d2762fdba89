import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

/// Turns what the game's rules refuse into what a caller gets: a code, the sentence for the person, and
/// the reason for programs.
package enum Refusal {
  private static let refusals = Refusals(
    contention: "Many people are doing this right now. Try again.", code: code)

  /// Runs `body`; what the rules refuse becomes an `HTTPSError`.
  package static func translating<Output>(_ body: () async throws -> Output) async throws -> Output
  {
    try await refusals.translating(body)
  }

  @Sendable private static func code(of error: any Error) -> HTTPSError.Code? {
    switch error {
    case let error as DraftError: draftCode(of: error)
    case let error as TournamentError: tournamentCode(of: error)
    case let error as SeasonError: seasonCode(of: error)
    case UsernameError.taken: .alreadyExists
    case UsernameError.alreadyNamed: .failedPrecondition
    case is UsernameError, is PlayerListError, is InputError, is ImportError: .invalidArgument
    case is LedgerError, is AccountDeletionError: .failedPrecondition
    case PlayMoneyError.tooLittle: .invalidArgument
    case PlayMoneyError.tooMuch: .resourceExhausted
    default: nil
    }
  }

  private static func draftCode(of error: DraftError) -> HTTPSError.Code {
    switch error {
    case .notFound: .notFound
    case .notIn: .permissionDenied
    case .alreadyIn, .pickMade, .playerTaken: .alreadyExists
    case .unknownPlayer: .invalidArgument
    // `deadlineExceeded` is what a client reads of a server that did not answer in time.
    case .full, .hasStarted, .notStarted, .paused, .over, .notYourTurn, .tooLate, .rosterNeeds:
      .failedPrecondition
    }
  }

  private static func tournamentCode(of error: TournamentError) -> HTTPSError.Code {
    switch error {
    case .notFound: .notFound
    case .closed, .full, .noUsername, .noPlayers: .failedPrecondition
    case .tooManyEntries: .resourceExhausted
    }
  }

  private static func seasonCode(of error: SeasonError) -> HTTPSError.Code {
    switch error {
    case .staff: .permissionDenied
    case .badName, .seasonPast, .badWeek, .tooFewPlayers: .invalidArgument
    default: .failedPrecondition
    }
  }
}
