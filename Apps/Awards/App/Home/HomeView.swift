import AwardsDomain
import FormParts
import SwiftUI

/// The competitions that the person is in.
struct HomeView: View {
  let session: Session
  @Binding var path: [HomeRoute]
  /// What the person wants to do, until it is known whether they may.
  @Binding var wanted: HomeEntry?

  @State private var filter = HomeFilter.all
  @State private var isCreating = false
  @State private var joining: JoinRequest?
  @State private var isPaywallShown = false
  @State private var created: InviteTarget?
  @State private var inviting: InviteTarget?

  var body: some View {
    NavigationStack(path: $path) {
      content
        .navigationTitle("Competitions")
        .toolbar {
          ToolbarItem(placement: .primaryAction) { addMenu }
        }
        .navigationDestination(for: HomeRoute.self) { destination($0) }
    }
    .overlay { if wanted != nil, !isPaywallShown { LoadingOverlay() } }
    .task(id: wanted) { await enter() }
    .sheet(isPresented: $isPaywallShown, onDismiss: paywallClosed) {
      PaywallView(session: session)
    }
    .sheet(isPresented: $isCreating, onDismiss: showCreated) {
      CreateCompetitionView(session: session) { created = $0 }
    }
    .sheet(item: $joining) { request in
      JoinCompetitionView(session: session, request: request) { id in
        if request.startsAtOnce { path = [.competition(id)] }
      }
    }
    .sheet(item: $inviting) { InviteSheet(game: session.game($0.competitionId), code: $0.code) }
  }

  @ViewBuilder private var content: some View {
    let list = session.competitions
    if let problem = list.problem, list.competitions.isEmpty {
      ListProblemView(
        title: "Competitions Can’t Be Shown", problem: problem, tryAgain: list.refresh)
    } else if !list.isLoaded, list.competitions.isEmpty {
      if list.isWaitingForNetwork {
        ProgressView("Waiting for network…")
      } else {
        ProgressView()
      }
    } else if list.competitions.isEmpty {
      EmptyHomeView(create: createButtonTapped, join: joinButtonTapped)
    } else {
      HomeCards(
        session: session, filter: $filter, leaderboard: { path.append(.leaderboard($0)) },
        share: { inviting = InviteTarget(competitionId: $0) })
    }
  }

  private var addMenu: some View {
    Menu {
      Button("Create Competition", systemImage: "plus", action: createButtonTapped)
      Button("Join Competition", systemImage: "ticket", action: joinButtonTapped)
    } label: {
      Label("Add", systemImage: "plus")
    }
  }

  @ViewBuilder private func destination(_ route: HomeRoute) -> some View {
    switch route {
    case .competition(let id):
      CompetitionDetailView(game: session.game(id), path: $path)
    case .category(let competition, let category):
      CategoryDetailView(game: session.game(competition), categoryId: category)
    case .leaderboard(let id):
      LeaderboardView(game: session.game(id))
    case .person(let competition, let uid):
      PersonPicksView(game: session.game(competition), userId: uid)
    }
  }

  private func joinButtonTapped() {
    wanted = .join(JoinRequest(code: "", startsAtOnce: false))
  }

  private func createButtonTapped() {
    wanted = .create
  }

  private func enter() async {
    guard wanted != nil, !isPaywallShown else { return }
    let isAllowed = await session.checkAccess()
    guard !Task.isCancelled else { return }
    if isAllowed { open() } else { isPaywallShown = true }
  }

  private func paywallClosed() {
    if session.canAccessCompetitions { open() } else { wanted = nil }
  }

  private func open() {
    switch wanted {
    case .create: isCreating = true
    case .join(let request): joining = request
    case nil: break
    }
    wanted = nil
  }

  private func showCreated() {
    inviting = created
    created = nil
  }
}
