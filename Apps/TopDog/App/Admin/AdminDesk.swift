import DomainParts
import FirebaseParts
import Observation
import TopDogDomain

/// What an administrator works with, as long as the administration is open.
///
/// Administrators have no username, since they do not take part, so there is no session.
@MainActor @Observable
package final class AdminDesk: AdminListener {
  package let lobby: Lobby
  package let service: AdminService
  /// The drafts that are full and not complete.
  package private(set) var running: [Draft] = []
  package private(set) var areDraftsLoaded = false
  /// The newest pools of players.
  package private(set) var pools: [PlayerPool] = []
  package private(set) var arePoolsLoaded = false
  package internal(set) var problem: String?
  /// What the server's clock shows, to half a minute.
  package private(set) var now: Moment

  @ObservationIgnored let store: FirestoreService
  @ObservationIgnored let requests = OpenRequests()
  @ObservationIgnored private let following = Following()
  @ObservationIgnored private var tournaments: [String: AdminTournament] = [:]
  @ObservationIgnored private var slates: [String: AdminSlate] = [:]

  /// How many pools are looked at to find the slates that have no tournament.
  private static let mostPools = 20

  init(store: FirestoreService, functions: FunctionsService) {
    self.store = store
    lobby = Lobby(store: store)
    service = AdminService(functions)
    now = lobby.now
  }

  /// Follows tournaments, drafts and players until the task is cancelled.
  package func follow() async {
    if await following.follow(start) { lobby.stop() }
  }

  /// Listens again after the person asked for it.
  func tryAgain() {
    following.restart(start)
  }

  private func start() -> [Task<Void, Never>] {
    problem = nil
    lobby.refresh()
    let drafts = store.runningDraftsStream()
    let pools = store.poolsStream(most: Self.mostPools)
    return [
      Task {
        await listen(to: drafts, about: "drafts") { desk, live in
          if live.value != desk.running { desk.running = live.value }
          if !live.isFromCache || !live.value.isEmpty { desk.areDraftsLoaded = true }
        }
      },
      Task {
        await listen(to: pools, about: "players") { desk, live in
          if live.value != desk.pools { desk.pools = live.value }
          if !live.isFromCache || !live.value.isEmpty { desk.arePoolsLoaded = true }
        }
      },
      Task { await tick() },
    ]
  }

  /// What is too early now becomes possible while somebody looks at it.
  private func tick() async {
    while !Task.isCancelled {
      now = lobby.now
      try? await Task.sleep(for: .seconds(30))
    }
  }

  /// A tournament with all that its screens show.
  package func tournament(_ id: String) -> AdminTournament {
    if let file = tournaments[id] { return file }
    let file = AdminTournament(
      id: id, lobby: lobby, store: store, work: AdminWork(requests), service)
    tournaments[id] = file
    return file
  }

  /// A slate with all that its screens show.
  package func slate(_ id: String) -> AdminSlate {
    if let file = slates[id] { return file }
    let file = AdminSlate(id: id, store: store, requests: requests, service)
    slates[id] = file
    return file
  }

  /// The slates that have players or tournaments.
  package var slateIds: [String] {
    Set(pools.map(\.slateId)).union(lobby.tournaments.map(\.slateId)).sorted()
  }

  /// The name of a draft's tournament.
  func name(of draft: Draft) -> String {
    lobby.tournament(draft.tournamentId)?.name ?? "Tournament"
  }

  /// The newest players of a slate, where they are among the newest of all.
  package func newestPool(of slate: String) -> PlayerPool? {
    pools.first { $0.slateId == slate }
  }
}

extension AdminDesk {
  /// Stops the clock of a draft, or lets it go on.
  package func setPaused(_ isPaused: Bool, _ draft: Draft, with work: AdminWork) async {
    // Each time that the clock is set is another occasion.
    let deed = "\(isPaused)/\(draft.clockNumber)"
    await work.run(deed, on: "drafts/\(draft.id)") { requestId in
      try await service.setPaused(isPaused, draft: draft.id, requestId: requestId)
      return isPaused ? "The draft is paused." : "The draft goes on."
    }
  }

  /// Makes a tournament; gives whether it was made.
  package func createTournament(
    _ template: TournamentTemplate, name: String, season: Moment, slateId: String,
    with work: AdminWork
  ) async -> Bool {
    let tournament = AdminCalls.NewTournament(
      template: template, name: name, season: season, slateId: slateId, requestId: "")
    return await work.run(tournament, on: "tournaments") { requestId in
      var request = tournament
      request.requestId = requestId
      _ = try await service.createTournament(request)
      return "The tournament is there."
    }
  }
}
