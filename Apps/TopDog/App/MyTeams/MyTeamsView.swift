import FormParts
import SwiftUI
import TopDogDomain

/// The person's entries by tournament, and the way to their exposure.
struct MyTeamsView: View {
  let session: Session
  let router: AppRouter

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle("My Teams")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            NavigationLink {
              ExposureView(shelf: session.teams)
            } label: {
              Label("Exposure", systemImage: "chart.bar")
            }
          }
        }
    }
  }

  @ViewBuilder private var content: some View {
    let lobby = session.lobby
    if let problem = lobby.problem, lobby.entries.isEmpty {
      ListProblemView(title: "Teams Can’t Be Shown", problem: problem) { session.teams.refresh() }
    } else if !lobby.entries.isEmpty {
      TeamCards(shelf: session.teams, router: router)
    } else if !lobby.areEntriesLoaded {
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
