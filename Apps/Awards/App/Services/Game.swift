import AwardsDomain
import DomainParts
import FirebaseParts
import Foundation
import Observation

/// One competition with all that its screens show, while at least one of them follows it.
@MainActor @Observable
package final class Game {
  package let id: String
  package let session: Session
  package private(set) var competition: Competition?
  package private(set) var participants: [Participant] = []
  package private(set) var votes: [String: Vote] = [:]
  package private(set) var seals: [String: Seal] = [:]
  /// The corrections, the newest first.
  package private(set) var changes: [Correction] = []
  /// The invite code, where the person may see it.
  package private(set) var inviteCode: String?
  /// Whether the votes were heard of, from the device or the server.
  package private(set) var isLoaded = false
  package private(set) var isWaitingForNetwork = false
  /// Whether the server says that the competition is gone, or that the person is not in it.
  package private(set) var isGone = false

  /// All picks of closed categories, by category and person.
  private var sealedPicks: [String: [String: Pick]] = [:]

  @ObservationIgnored private let following = Following()
  @ObservationIgnored private var invited: Task<Void, Never>?
  @ObservationIgnored private var shelving: Task<Void, Never>?

  init(id: String, session: Session) {
    self.id = id
    self.session = session
    competition = session.competitions.competition(id)
  }

  private var store: FirestoreService { session.store }

  /// What the competition's ceremony consists of; nil until the competition is known.
  package var shelf: CeremonyShelf? {
    competition.map { session.ceremonies.shelf(of: $0.ceremonyId) }
  }

  package var ceremony: Ceremony? {
    competition.flatMap { session.ceremonies.ceremony($0.ceremonyId) }
  }

  /// The categories as the person may see them: hidden results are left out.
  package var categories: [AwardsDomain.Category] {
    shelf?.categories.map(session.spoilers.shown) ?? []
  }

  /// A category as the person may see it.
  package func category(_ id: String) -> AwardsDomain.Category? {
    shelf?.category(id).map(session.spoilers.shown)
  }

  /// Whether the result of a category is there and hidden.
  package func hidesResult(of id: String) -> Bool {
    shelf?.category(id).map(session.spoilers.hides) ?? false
  }

  package var isOwner: Bool { competition?.createdBy == session.uid }

  /// The result version that all scores are of; 0 before the first.
  package var countedVersion: Int { competition?.resultVersion ?? 0 }

  /// Follows everything of the competition until the task is cancelled.
  package func follow() async {
    guard await following.follow(start) else { return }
    invited = nil
    shelving = nil
  }

  /// Listens again after the person asked for it.
  package func tryAgain() {
    isGone = false
    invited = nil
    shelving = nil
    following.restart(start)
  }

  private func start() -> [Task<Void, Never>] {
    [
      listen(to: store.competitionStream(id: id)) { [weak self] in self?.heard($0) },
      listen(to: store.participantsStream(competitionId: id)) { [weak self] in
        guard let self, $0.value != participants else { return }
        participants = $0.value
      },
      listen(to: store.votesStream(competitionId: id)) { [weak self] in self?.heard($0) },
      listen(to: store.sealsStream(competitionId: id)) { [weak self] in self?.heard($0) },
      listen(to: store.changesStream(competitionId: id)) { [weak self] in
        self?.changes = $0.value.sorted { $0.version > $1.version }
      },
    ]
  }

  private func listen<Value: Sendable>(
    to stream: FirestoreService.Stream<Value>, _ take: @escaping @MainActor (Live<Value>) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self] in
      do {
        for try await live in stream { take(live) }
      } catch {
        if !Task.isCancelled { self?.isGone = true }
      }
    }
  }

  private func heard(_ live: Live<Competition?>) {
    session.clock.look()
    if let value = live.value {
      if value != competition { competition = value }
      isGone = false
      followShelf()
      followInvitation()
      session.clock.wake(at: [value.locksAt].compactMap(\.self))
    } else if !live.isFromCache {
      competition = nil
      isGone = true
    }
    isWaitingForNetwork = live.isFromCache
  }

  private func heard(_ live: Live<[Vote]>) {
    let votes = Dictionary(live.value.map { ($0.categoryId, $0) }) { $1 }
    session.outbox.heard(live.value)
    if votes != self.votes { self.votes = votes }
    if !live.isFromCache || !votes.isEmpty { isLoaded = true }
  }

  private func heard(_ live: Live<[Seal]>) {
    let seals = Dictionary(live.value.map { ($0.categoryId, $0) }) { $1 }
    guard seals != self.seals else { return }
    for (id, seal) in seals where seal != self.seals[id] {
      sealedPicks[id] = SealedPicks(canonicalText: seal.text)?.picks ?? [:]
    }
    for id in self.seals.keys where seals[id] == nil { sealedPicks[id] = nil }
    self.seals = seals
  }

  private func followShelf() {
    guard shelving == nil, let shelf else { return }
    let task = Task { await shelf.follow() }
    shelving = task
    following.add(task)
  }

  private func followInvitation() {
    let mayInvite = competition?.mayInvite(session.uid) ?? false
    if mayInvite, invited == nil {
      let task = Task { [weak self, store, id] in
        do {
          for try await live in store.invitationStream(competitionId: id) {
            self?.inviteCode = live.value?.code
          }
        } catch {
          self?.inviteCode = nil
        }
      }
      invited = task
      following.add(task)
    } else if !mayInvite, let task = invited {
      task.cancel()
      invited = nil
      inviteCode = nil
    }
  }
}

/// What follows from the documents.
extension Game {
  /// When and why voting in a category closes.
  package func lock(of category: AwardsDomain.Category) -> VotingLock? {
    guard let competition, let date = ceremony?.date else { return nil }
    return VotingLock(
      category: category, ceremonyDate: date, competitionLocksAt: competition.locksAt,
      isArchived: competition.isArchived)
  }

  /// Whether the person can pick in a category now.
  package func isOpen(_ category: AwardsDomain.Category) -> Bool {
    lock(of: category)?.isOpen(at: session.clock.now) ?? false
  }

  /// The person's pick in a category, also before the server has it.
  package func pick(in categoryId: String) -> String? {
    session.outbox.pick(in: categoryId, of: id) ?? votes[categoryId]?.nomineeId
  }

  package func state(of category: AwardsDomain.Category) -> PickState {
    PickState(category, pick: pick(in: category.id), isOpen: isOpen(category))
  }

  /// The status by what is known now; the stored one until the categories are there.
  package var status: CompetitionStatus? {
    guard let competition else { return nil }
    guard let shelf, shelf.isLoaded, let date = ceremony?.date else { return competition.status }
    return CompetitionStatus(
      categories: shelf.categories, ceremonyDate: date, competitionLocksAt: competition.locksAt,
      isArchived: competition.isArchived, now: session.clock.now)
  }

  /// Whether all picks of a category may be seen: it is closed and sealed.
  package func revealedPicks(of categoryId: String) -> [String: Pick]? {
    sealedPicks[categoryId]
  }

  /// What somebody is called in the competition.
  package func name(of userId: String) -> String {
    participants.first { $0.userId == userId }?.displayName ?? "Somebody who left"
  }

  /// Everybody with the picks that may be seen.
  package var entrants: [Entrant] {
    participants.map { participant in
      var picks: [String: Pick] = [:]
      for (category, all) in sealedPicks { picks[category] = all[participant.userId] }
      return Entrant(userId: participant.userId, joinedAt: participant.joinedAt, picks: picks)
    }
  }
}
