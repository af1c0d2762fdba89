import AwardsDomain
import DomainParts
import FirebaseParts
import Foundation
import Observation

/// All ceremonies, for as long as somebody is signed in.
@MainActor @Observable
package final class CeremonyList {
  /// Those that come next first, then those that are over, the newest first.
  package private(set) var ceremonies: [Ceremony] = []
  /// Whether the device or the server has said which there are.
  package private(set) var isLoaded = false
  /// Why they cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private let clock: GameClock
  @ObservationIgnored private var listening: Task<Void, Never>?
  @ObservationIgnored private var shelves: [String: CeremonyShelf] = [:]

  init(store: FirestoreService, clock: GameClock) {
    self.store = store
    self.clock = clock
    listen()
  }

  /// Listens no more.
  func stop() {
    listening?.cancel()
  }

  package func ceremony(_ id: String) -> Ceremony? {
    ceremonies.first { $0.id == id }
  }

  /// What a ceremony consists of.
  package func shelf(of ceremonyId: String) -> CeremonyShelf {
    if let shelf = shelves[ceremonyId] { return shelf }
    let shelf = CeremonyShelf(ceremonyId: ceremonyId, store: store, clock: clock)
    shelves[ceremonyId] = shelf
    return shelf
  }

  package func tryAgain() {
    listen()
  }

  private func listen() {
    listening?.cancel()
    problem = nil
    listening = Task { [weak self, store] in
      do {
        for try await live in store.ceremoniesStream() { self?.heard(live) }
      } catch {
        if !Task.isCancelled { self?.problem = RefusalReason(error).sentence(about: "ceremonies") }
      }
    }
  }

  private func heard(_ live: Live<[Ceremony]>) {
    clock.look()
    let now = clock.now
    let sorted = live.value.sorted { first, second in
      let (isFirstOver, isSecondOver) = (
        first.status(at: now) == .completed, second.status(at: now) == .completed
      )
      if isFirstOver != isSecondOver { return isSecondOver }
      if first.date != second.date {
        return isFirstOver ? first.date > second.date : first.date < second.date
      }
      return first.id < second.id
    }
    if sorted != ceremonies { ceremonies = sorted }
    if !live.isFromCache || !sorted.isEmpty { isLoaded = true }
    clock.wake(at: sorted.map(\.date))
  }
}
