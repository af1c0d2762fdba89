import AwardsDomain
import FirebaseParts
import Foundation
import Observation

/// The competitions that the person is in, for as long as they are signed in.
@MainActor @Observable
package final class CompetitionList {
  /// In no order; `HomeFilter` gives one.
  package private(set) var competitions: [Competition] = []
  /// How the person stands, by competition.
  package private(set) var standings: [String: Participant] = [:]
  /// Whether the server has said which there are, or the device knows some.
  package private(set) var isLoaded = false
  /// Whether the last that was heard came from the device alone.
  package private(set) var isWaitingForNetwork = false
  /// Why they cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private var memberships: Set<String> = []
  @ObservationIgnored private var known: [String: Competition] = [:]
  @ObservationIgnored private var listening: Task<Void, Never>?
  @ObservationIgnored private var following: [String: [Task<Void, Never>]] = [:]

  init(store: FirestoreService) {
    self.store = store
    listen()
  }

  /// Listens no more.
  func stop() {
    listening?.cancel()
    for task in following.values.joined() { task.cancel() }
    following = [:]
  }

  package func competition(_ id: String) -> Competition? { known[id] }

  /// Listens again from the start, as a pull on the list does.
  package func refresh() {
    for task in following.values.joined() { task.cancel() }
    following = [:]
    memberships = []
    listen()
  }

  private func listen() {
    listening?.cancel()
    problem = nil
    listening = Task { [weak self, store] in
      do {
        for try await live in store.membershipsStream() { self?.heard(live) }
      } catch {
        if !Task.isCancelled {
          self?.problem = RefusalReason(error).sentence(about: "competitions")
        }
      }
    }
  }

  private func heard(_ live: Live<[Membership]>) {
    let ids = Set(live.value.map(\.competitionId))
    isWaitingForNetwork = live.isFromCache
    for id in memberships.subtracting(ids) { forget(id) }
    for id in ids.subtracting(memberships) { follow(id) }
    memberships = ids
    if !live.isFromCache, ids.isEmpty { isLoaded = true }
    publish()
  }

  private func forget(_ id: String) {
    for task in following.removeValue(forKey: id) ?? [] { task.cancel() }
    known[id] = nil
    standings[id] = nil
  }

  private func follow(_ id: String) {
    let (uid, store) = (store.uid, store)
    following[id] = [
      Task { [weak self] in
        do {
          for try await live in store.competitionStream(id: id) {
            self?.known[id] = live.value
            self?.publish()
          }
        } catch {
          // The person is not in it any more; the membership goes, too.
          self?.known[id] = nil
          self?.publish()
        }
      },
      Task { [weak self] in
        do {
          let stream = store.participantStream(competitionId: id, userId: uid)
          for try await live in stream where live.value != self?.standings[id] {
            self?.standings[id] = live.value
          }
        } catch {
          self?.standings[id] = nil
        }
      },
    ]
  }

  private func publish() {
    let current = memberships.compactMap { known[$0] }
    if Set(current) != Set(competitions) || current.count != competitions.count {
      competitions = current.sorted { $0.id < $1.id }
    }
    if !current.isEmpty { isLoaded = true }
  }
}
