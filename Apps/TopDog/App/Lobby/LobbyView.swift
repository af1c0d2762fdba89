import FormParts
import SwiftUI
import TopDogDomain

/// The tournaments that people can join.
struct LobbyView: View {
  let session: Session
  let router: AppRouter

  @State private var filter = LobbyFilter()
  @State private var isFiltering = false

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle("Lobby")
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            BalanceButton(wallet: session.wallet) { router.sheet = .deposit }
          }
          ToolbarItem(placement: .primaryAction) { sortMenu }
          ToolbarItem(placement: .primaryAction) { filterButton }
        }
    }
    .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter) }
  }

  @ViewBuilder private var content: some View {
    let lobby = session.lobby
    if let problem = lobby.problem, lobby.tournaments.isEmpty {
      ListProblemView(
        title: "Tournaments Can’t Be Shown", problem: problem, tryAgain: lobby.refresh)
    } else if !lobby.isLoaded {
      if lobby.isWaitingForNetwork {
        ProgressView("Waiting for network…")
      } else {
        ProgressView()
      }
    } else if lobby.tournaments.isEmpty {
      ContentUnavailableView(
        "No Tournaments Yet", systemImage: "trophy",
        description: Text("New tournaments appear here by themselves."))
    } else {
      TournamentCards(session: session, router: router, filter: $filter)
    }
  }

  private var sortMenu: some View {
    Menu {
      Picker("Sort By", selection: $filter.order) {
        ForEach(LobbyFilter.Order.allCases, id: \.self) { Text($0.title).tag($0) }
      }
    } label: {
      Label("Sort", systemImage: "arrow.up.arrow.down")
    }
  }

  private var filterButton: some View {
    Button {
      isFiltering = true
    } label: {
      Label(
        filter.isNarrowed ? "Filter, on" : "Filter",
        systemImage: filter.isNarrowed
          ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle")
    }
  }
}

/// What the person may spend, which a tap adds to.
private struct BalanceButton: View {
  let wallet: Wallet
  let action: @MainActor () -> Void

  var body: some View {
    if let cash = wallet.cash {
      Button(action: action) {
        Text(cash.description)
          .font(.td.bodyBold)
          .monospacedDigit()
          .frame(minHeight: 44)
      }
      .accessibilityLabel("Balance \(cash.description). Add money")
    }
  }
}
