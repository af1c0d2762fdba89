import DomainParts
import FirebaseParts
import Foundation
import Observation
import ServerTime
import TopDogDomain

/// The tournaments, and the person's entries and drafts, for as long as they are signed in.
@MainActor @Observable
package final class Lobby {
  package private(set) var tournaments: [Tournament] = []
  /// The person's entries.
  package private(set) var entries: [Entry] = []
  /// Whether the server has said which entries the person has, or the device knows some.
  package private(set) var areEntriesLoaded = false
  /// The drafts in which the person sits.
  package private(set) var drafts: [Draft] = []
  /// The drafts of all tournaments in which seats are free.
  package private(set) var filling: [Draft] = []
  /// Whether the server has said which tournaments there are, or the device knows some.
  package private(set) var isLoaded = false
  /// Whether the server has said in which drafts the person sits, or the device knows some.
  package private(set) var areDraftsLoaded = false
  /// Whether the last that was heard came from the device alone.
  package private(set) var isWaitingForNetwork = false
  /// Why they cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private var listening: [Task<Void, Never>] = []
  @ObservationIgnored private var clock = ServerClock()
  /// Whether the last that was heard of the drafts came from the server.
  @ObservationIgnored private var areDraftsLive = false

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

  /// The draft in which joining a tournament takes a seat; nil when it begins a new one.
  package func nextDraft(in tournament: String) -> Draft? {
    Draft.next(in: tournament, for: store.uid, among: filling)
  }

  /// What the server's clock shows.
  package var now: Moment { Moment(clock.serverTime(at: Date())) }

  /// The time of this device's own clock at which the server's shows `moment`.
  package func deviceTime(of moment: Moment) -> Date {
    let lead = clock.serverTime(at: Date(timeIntervalSince1970: 0)).timeIntervalSince1970
    return moment.date - lead
  }

  private func listen() {
    problem = nil
    areDraftsLive = false
    listening = [
      follow(store.tournamentsStream(), "tournaments") { lobby, live in
        if live.value != lobby.tournaments { lobby.tournaments = live.value }
        if !live.isFromCache || !live.value.isEmpty { lobby.isLoaded = true }
        lobby.isWaitingForNetwork = live.isFromCache
      },
      follow(store.entriesStream(), "entries") { lobby, live in
        if live.value != lobby.entries { lobby.entries = live.value }
        if !live.isFromCache || !live.value.isEmpty { lobby.areEntriesLoaded = true }
      },
      follow(store.draftsStream(), "drafts") { lobby, live in lobby.heard(live) },
      follow(store.fillingStream(), "drafts") { lobby, live in
        if live.value != lobby.filling { lobby.filling = live.value }
      },
    ]
  }

  private func heard(_ live: Live<[Draft]>) {
    let isLive = !live.isFromCache
    if isLive, areDraftsLive { learnTime(from: live.value) }
    areDraftsLive = isLive
    if isLive || !live.value.isEmpty { areDraftsLoaded = true }
    if live.value != drafts { drafts = live.value }
  }

  /// A turn that begins while the device listens says what time it is. One that began before does not.
  private func learnTime(from new: [Draft]) {
    let before = Dictionary(drafts.map { ($0.id, $0.turnStartedAt) }) { first, _ in first }
    for draft in new {
      guard let turn = draft.turnStartedAt, let known = before[draft.id], known != turn
      else { continue }
      clock.learn(serverTime: turn.date, now: Date())
    }
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
