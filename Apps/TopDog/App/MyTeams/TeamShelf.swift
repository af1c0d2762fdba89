import FirebaseParts
import Observation
import TopDogDomain

/// The person's teams with the names of their players. What the device has heard before it knows offline,
/// too.
@MainActor @Observable
package final class TeamShelf {
  package let session: Session
  /// The players that are known, by the id of their pool.
  package private(set) var pools: [String: PlayerPool] = [:]
  /// Why players cannot be shown.
  package private(set) var problem: String?

  package init(session: Session) {
    self.session = session
  }

  private var lobby: Lobby { session.lobby }

  /// The pools of the person's drafts, in the order of their names.
  package var poolIds: [String] {
    let drafts = draftsById
    let ids = lobby.entries.compactMap { entry in
      drafts[entry.draftId]?.poolId ?? lobby.tournament(entry.tournamentId)?.poolId
    }
    return Set(ids).sorted()
  }

  /// All teams, in no order.
  package var teams: [Team] {
    let drafts = draftsById
    let tournaments = Dictionary(lobby.tournaments.map { ($0.id, $0) }) { first, _ in first }
    return lobby.entries.map { entry in
      let tournament = tournaments[entry.tournamentId]
      let draft = drafts[entry.draftId]
      return Team(
        entry, tournament: tournament, draft: draft,
        pool: (draft?.poolId ?? tournament?.poolId).flatMap { pools[$0] })
    }
  }

  package func team(_ entryId: String) -> Team? {
    teams.first { $0.id == entryId }
  }

  package func draft(of team: Team) -> Draft? {
    lobby.drafts.first { $0.id == team.entry.draftId }
  }

  /// What must be known of the players' numbers.
  package var notes: [String] { Set(pools.values.compactMap(\.note)).sorted() }

  /// Follows the players of the teams until the task is cancelled.
  package func follow() async {
    problem = nil
    await withTaskGroup(of: Void.self) { group in
      for id in poolIds {
        group.addTask { await self.follow(pool: id) }
      }
    }
  }

  private func follow(pool id: String) async {
    do {
      for try await live in session.store.poolStream(id: id) {
        if let pool = live.value, pools[id] != pool { pools[id] = pool }
      }
    } catch {
      if !Task.isCancelled { problem = RefusalReason(error).sentence(about: "players") }
    }
  }

  private var draftsById: [String: Draft] {
    Dictionary(lobby.drafts.map { ($0.id, $0) }) { first, _ in first }
  }
}
