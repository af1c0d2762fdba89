import DomainParts
import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// What a person does before a practice draft, and with it.
@MainActor @Observable
package final class PracticeModel {
  /// A draft that is under way, and its room.
  package struct Play: Identifiable {
    package let id = UUID()
    package let game: PracticeGame
    package let room: DraftRoom
  }

  package var settings = PracticeDraft.Settings()
  /// The players of the newest tournament.
  package private(set) var pool: PlayerPool?
  package private(set) var isWaitingForNetwork = false
  /// Why the players cannot be loaded.
  package private(set) var problem: String?
  package private(set) var play: Play?

  /// What is drafted in a practice.
  package static let order = DraftOrder.standard

  @ObservationIgnored private let session: Session

  package init(session: Session) {
    self.session = session
  }

  /// Whether it is known that there are no players for a whole draft.
  package var lacksPlayers: Bool {
    if let pool { return !pool.suffices(for: Self.order) }
    return session.lobby.isLoaded && poolId == nil
  }

  /// The newest tournament's players; nil while there is none.
  package var poolId: String? {
    session.lobby.tournaments
      .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }?.poolId
  }

  /// Loads the players. What the device has suffices.
  package func load() async {
    guard let poolId else { return }
    problem = nil
    do {
      for try await live in session.store.poolStream(id: poolId) {
        isWaitingForNetwork = live.isFromCache
        guard let value = live.value else { continue }
        pool = value
        return
      }
    } catch {
      if !Task.isCancelled { problem = RefusalReason(error).sentence(about: "players") }
    }
  }

  package func startButtonTapped() {
    guard let pool, !lacksPlayers else { return }
    let practice = PracticeDraft(
      settings, pool: pool, userId: session.uid, username: session.me.username,
      seed: UInt64.random(in: .min ... .max), order: Self.order, at: Moment(Date()))
    let game = PracticeGame(practice, session: session)
    play = Play(game: game, room: session.practiceRoom(game))
  }

  package func settingsButtonTapped() {
    play = nil
  }
}
