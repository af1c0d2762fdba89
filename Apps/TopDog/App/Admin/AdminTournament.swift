import FirebaseParts
import Observation
import TopDogDomain

/// A tournament with its newest drafts and the groups of its round, as administrators see it.
@MainActor @Observable
package final class AdminTournament: AdminListener {
  package let id: String
  package let work: AdminWork
  /// The newest drafts, the newest first.
  package private(set) var drafts: [Draft] = []
  package private(set) var areDraftsLoaded = false
  /// The first groups of the round.
  package private(set) var groups: [StandingGroup] = []
  package private(set) var areGroupsLoaded = false
  package internal(set) var problem: String?

  /// What the groups are asked by.
  struct Question: Hashable {
    var round: Int?
    var most: Int
  }

  @ObservationIgnored private let lobby: Lobby
  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private let service: AdminService
  private var mostGroups = AdminTournament.page

  static let mostDrafts = 200
  private static let page = 100

  init(
    id: String, lobby: Lobby, store: FirestoreService, work: AdminWork, _ service: AdminService
  ) {
    self.id = id
    self.lobby = lobby
    self.store = store
    self.work = work
    self.service = service
  }

  package var tournament: Tournament? { lobby.tournament(id) }

  /// Another question is followed instead of the last one.
  var question: Question { Question(round: tournament?.progress?.round, most: mostGroups) }

  /// Whether the round has more groups than `groups`.
  var hasMoreGroups: Bool { groups.count == mostGroups }

  func showMoreGroups() {
    mostGroups += Self.page
  }

  /// Follows drafts and groups until the task is cancelled.
  package func follow() async {
    problem = nil
    let (store, id, question, mostDrafts) = (store, id, question, Self.mostDrafts)
    if groups.first?.round != question.round { (groups, areGroupsLoaded) = ([], false) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        let stream = store.draftsStream(ofTournament: id, most: mostDrafts)
        await self.listen(to: stream, about: "drafts") { file, live in
          if live.value != file.drafts { file.drafts = live.value }
          if !live.isFromCache || !live.value.isEmpty { file.areDraftsLoaded = true }
        }
      }
      if let round = question.round {
        group.addTask {
          let stream = store.groupsStream(ofTournament: id, round: round, most: question.most)
          await self.listen(to: stream, about: "groups") { file, live in
            if live.value != file.groups { file.groups = live.value }
            if !live.isFromCache || !live.value.isEmpty { file.areGroupsLoaded = true }
          }
        }
      }
    }
  }

  /// Opens joining, or closes it.
  package func setOpen(_ isOpen: Bool) async {
    await work.run(isOpen, on: "tournaments/\(id)/open") { requestId in
      try await service.setOpen(isOpen, tournament: id, requestId: requestId)
      return isOpen ? "People can join." : "Nobody can join any more."
    }
  }

  /// Makes a move of the season, and says what came of it.
  package func make(_ move: SeasonMove) async {
    // The same move in another round is another one.
    let deed = "\(move.rawValue)/\(tournament?.progress?.round ?? 0)"
    await work.run(deed, on: "tournaments/\(id)/season") { requestId in
      let moved = try await service.make(move, of: id, requestId: requestId)
      return SeasonMoveCheck.outcome(of: move, moved)
    }
  }
}
