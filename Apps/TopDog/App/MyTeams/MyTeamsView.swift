import FormParts
import SwiftUI
import TopDogDomain

/// The person's entries by tournament, and the way to their exposure.
struct MyTeamsView: View {
  let session: Session
  let router: AppRouter

  @State private var shelf: TeamShelf

  init(session: Session, router: AppRouter) {
    self.session = session
    self.router = router
    _shelf = State(initialValue: TeamShelf(session: session))
  }

  var body: some View {
    NavigationStack {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.td.background)
        .navigationTitle("My Teams")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            NavigationLink {
              ExposureView(shelf: shelf)
            } label: {
              Label("Exposure", systemImage: "chart.bar")
            }
          }
        }
    }
    .task(id: shelf.poolIds) { await shelf.follow() }
  }

  @ViewBuilder private var content: some View {
    let lobby = session.lobby
    if let problem = lobby.problem, lobby.entries.isEmpty {
      ListProblemView(title: "Teams Can’t Be Shown", problem: problem) { lobby.refresh() }
    } else if !lobby.entries.isEmpty {
      TeamCards(shelf: shelf, router: router)
    } else if !lobby.isLoaded {
      if lobby.isWaitingForNetwork {
        ProgressView("Waiting for network…")
      } else {
        ProgressView()
      }
    } else {
      NoTeams(isWaitingForNetwork: lobby.isWaitingForNetwork) { router.place = .lobby }
    }
  }
}

/// The screen of somebody without an entry.
private struct NoTeams: View {
  let isWaitingForNetwork: Bool
  let openLobby: @MainActor () -> Void

  var body: some View {
    VStack {
      if isWaitingForNetwork { WaitingForNetworkLabel() }
      ContentUnavailableView {
        Label("No Teams", systemImage: "person.3")
      } description: {
        Text("Join a tournament. The team that you draft appears here.")
      } actions: {
        Button("Open the Lobby", action: openLobby)
          .buttonStyle(.borderedProminent)
      }
    }
  }
}
