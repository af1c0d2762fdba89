import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// Joins a tournament. A tap that is repeated, or tried again after an answer was lost, takes one seat.
@MainActor @Observable
package final class JoinTournamentModel {
  /// What the person can do about the tournament.
  package enum Offer: Hashable, Sendable {
    /// It is not known yet what the person has.
    case loading
    case join
    /// So much is missing for the fee.
    case deposit(missing: Cents)
    /// A sentence says why nobody, or this person, can join.
    case refused(String)
  }

  package let tournamentId: String
  /// Whether the person is asked whether they want to pay the fee.
  package var isAsking = false
  package private(set) var isWorking = false
  package private(set) var error: String?
  /// The seat that was taken last.
  package private(set) var joined: FunctionsService.Joined?

  @ObservationIgnored private let session: Session
  /// The id of the request whose answer is not known; the same for every attempt.
  private var intent: String?

  package init(session: Session, tournamentId: String) {
    self.session = session
    self.tournamentId = tournamentId
  }

  package var tournament: Tournament? { session.lobby.tournament(tournamentId) }

  package var offer: Offer {
    guard let tournament else { return .loading }
    do {
      try tournament.checkJoining(
        entries: session.lobby.entryCount(in: tournamentId), at: session.lobby.now)
    } catch {
      return .refused(error.localizedDescription)
    }
    let fee = tournament.format.entryFee
    guard fee > .zero else { return .join }
    guard let cash = session.wallet.cash else { return .loading }
    return cash < fee ? .deposit(missing: fee - cash) : .join
  }

  /// Whether the last attempt has no answer, so that it can be made again.
  package var mayRetry: Bool { intent != nil && !isWorking }

  /// What joining costs, and what is left afterwards.
  package var question: String {
    guard let tournament else { return "" }
    let fee = tournament.format.entryFee
    guard fee > .zero else { return "Joining is free. You can leave until the draft is full." }
    guard let cash = session.wallet.cash else {
      return
        "The entry fee is \(fee.compact). You get it back if you leave before the draft is full."
    }
    return "The entry fee is \(fee.compact). You have \(cash.compact), and \((cash - fee).compact) "
      + "after joining. You get the fee back if you leave before the draft is full."
  }

  package func joinButtonTapped() {
    guard !isWorking else { return }
    isAsking = true
  }

  /// Takes the seat, or asks again whether it was taken.
  package func joinConfirmed() async {
    guard !isWorking else { return }
    let request = intent ?? UUID().uuidString
    intent = request
    isWorking = true
    error = nil
    defer { isWorking = false }
    do throws(CallError) {
      joined = try await session.functions.joinTournament(tournamentId, requestId: request)
      intent = nil
    } catch {
      self.error = error.errorDescription
      // What is refused has changed nothing, so another attempt is another request.
      if case .refused = error { intent = nil }
    }
  }

  /// The screen was closed; what was said on it was read.
  package func closed() {
    guard !isWorking else { return }
    joined = nil
    if intent == nil { error = nil }
  }
}
