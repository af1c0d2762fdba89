import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// The tournaments, and the person's entries and drafts, for as long as they are signed in.
@MainActor @Observable
package final class Lobby {
  package private(set) var tournaments: [Tournament] = []
  /// The person's entries.
  package private(set) var entries: [Entry] = []
  /// The drafts in which the person sits.
  package private(set) var drafts: [Draft] = []
  /// Whether the server has said which tournaments there are, or the device knows some.
  package private(set) var isLoaded = false
  /// Whether the last that was heard came from the device alone.
  package private(set) var isWaitingForNetwork = false
  /// Why they cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private var listening: [Task<Void, Never>] = []

  init(store: FirestoreService) {
    self.store = store
    listen()
  }

  /// Listens no more.
  func stop() {
    for task in listening { task.cancel() }
    listening = []
  }

  /// Listens again from the start, as a pull on the list does.
  package func refresh() {
    stop()
    listen()
  }

  package func tournament(_ id: String) -> Tournament? {
    tournaments.first { $0.id == id }
  }

  /// How many entries the person has in a tournament.
  package func entryCount(in tournament: String) -> Int {
    entries.count { $0.tournamentId == tournament }
  }

  private func listen() {
    problem = nil
    listening = [
      follow(store.tournamentsStream(), "tournaments") { lobby, live in
        if live.value != lobby.tournaments { lobby.tournaments = live.value }
        if !live.isFromCache || !live.value.isEmpty { lobby.isLoaded = true }
        lobby.isWaitingForNetwork = live.isFromCache
      },
      follow(store.entriesStream(), "entries") { lobby, live in
        if live.value != lobby.entries { lobby.entries = live.value }
      },
      follow(store.draftsStream(), "drafts") { lobby, live in
        if live.value != lobby.drafts { lobby.drafts = live.value }
      },
    ]
  }

  private func follow<Value: Sendable>(
    _ stream: LiveStream<Value>, _ things: String,
    _ take: @escaping @MainActor (Lobby, Live<Value>) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self] in
      do {
        for try await live in stream {
          guard let self else { return }
          take(self, live)
        }
      } catch {
        if !Task.isCancelled { self?.problem = RefusalReason(error).sentence(about: things) }
      }
    }
  }
}
