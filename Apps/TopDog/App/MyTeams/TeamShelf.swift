import FirebaseParts
import Observation
import TopDogDomain

/// The person's teams with the names of their players, for as long as they are signed in. It listens from
/// signing in on, so that the device knows the teams offline, too.
@MainActor @Observable
package final class TeamShelf {
  package let lobby: Lobby
  /// How the teams do in the season.
  package let season: SeasonShelf
  /// The players that are known, by the id of their pool.
  package private(set) var pools: [String: PlayerPool] = [:]
  /// Why players cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var listening: [String: Task<Void, Never>] = [:]

  init(lobby: Lobby, store: FirestoreService) {
    self.lobby = lobby
    self.store = store
    season = SeasonShelf(lobby: lobby, store: store)
    following = Task { [weak self] in
      for await ids in Observations({ [weak self] in self?.poolIds ?? [] }) {
        self?.listen(to: ids)
      }
    }
  }

  /// Listens no more.
  func stop() {
    following?.cancel()
    stopListening()
    season.stop()
  }

  /// Listens again from the start, as a pull on the list does.
  package func refresh() {
    lobby.refresh()
    stopListening()
    problem = nil
    listen(to: poolIds)
    season.refresh()
  }

  /// Whose teams they are.
  package var uid: String { store.uid }

  /// The pools of the person's drafts, in the order of their names; in a season the newest ones of the
  /// tournaments, too, since those whom a team meets drafted at other times.
  package var poolIds: [String] {
    let drafts = draftsById
    let ids = lobby.entries.flatMap { entry -> [String] in
      let own = drafts[entry.draftId]?.poolId
      let newest = lobby.tournament(entry.tournamentId)?.poolId
      return [own ?? newest, entry.season == nil ? nil : newest].compactMap(\.self)
    }
    return Set(ids).sorted()
  }

  /// All that is known of the players of a slate.
  package func players(of slate: String) -> SeasonPlayers {
    SeasonPlayers(pools.values.filter { $0.slateId == slate })
  }

  /// The newest pool of a slate that has a player.
  package func pool(of playerId: String, in slate: String) -> PlayerPool? {
    pools.values.filter { $0.slateId == slate && $0[playerId] != nil }
      .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// How many of the person's whole teams hold a player.
  package func share(of playerId: String) -> Exposure.Share {
    // Drafts of both paces count, so the pace does not matter.
    let rosters = lobby.entries.filter { $0.state == .complete }.map {
      DraftedRoster(
        entryId: $0.id, tournamentId: $0.tournamentId, pace: .fast, playerIds: $0.roster)
    }
    return Exposure(rosters).combination([playerId])
  }

  /// How a team stands in the season; nil before it.
  package func standing(of team: Team) -> TeamStanding? {
    TeamStanding(team.entry, tournament: team.tournament, group: season.group(of: team.entry))
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

  private var draftsById: [String: Draft] {
    Dictionary(lobby.drafts.map { ($0.id, $0) }) { first, _ in first }
  }

  private func listen(to ids: [String]) {
    for id in ids where listening[id] == nil {
      let stream = store.poolStream(id: id)
      listening[id] = Task { [weak self] in
        do {
          for try await live in stream {
            guard let self else { return }
            if let pool = live.value, pools[id] != pool { pools[id] = pool }
          }
        } catch {
          if !Task.isCancelled { self?.problem = RefusalReason(error).sentence(about: "players") }
        }
      }
    }
  }

  private func stopListening() {
    for task in listening.values { task.cancel() }
    listening = [:]
  }
}
