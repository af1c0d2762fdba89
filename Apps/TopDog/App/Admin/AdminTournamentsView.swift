import AccountFlow
import FormParts
import SwiftUI
import TopDogDomain

/// All tournaments, and the way to each of them.
struct AdminTournamentsView: View {
  let auth: AuthService
  let desk: AdminDesk

  @State private var path: [Route] = []
  @State private var search = ""
  @State private var order = [KeyPathComparator(\AdminTournamentLine.name)]
  @State private var isAdding = false

  /// A place below it.
  enum Route: Codable, Hashable {
    case tournament(String)
    case group(tournament: String, group: String)
  }

  var body: some View {
    NavigationStack(path: $path) {
      AdminTournamentList(desk: desk, search: $search, order: $order)
        .topDogGround()
        .navigationTitle("Tournaments")
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .tournament(let id): AdminTournamentView(desk: desk, file: desk.tournament(id))
          case .group(let id, let group):
            AdminGroupView(file: desk.tournament(id), groupId: group)
          }
        }
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("New Tournament", systemImage: "plus") { isAdding = true }
              .disabled(desk.slateIds.isEmpty)
          }
          ToolbarItem(placement: .topBarLeading) {
            SignOutButton(auth, question: "Sign out of TopDog?")
          }
        }
    }
    .sheet(isPresented: $isAdding) { NewTournamentSheet(desk: desk) }
  }
}

/// The tournaments that fit, in columns or, on a phone, one below the other.
private struct AdminTournamentList: View {
  let desk: AdminDesk
  @Binding var search: String
  @Binding var order: [KeyPathComparator<AdminTournamentLine>]

  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    let lobby = desk.lobby
    let lines = AdminTournamentLine.lines(of: desk, matching: search)
    if let problem = lobby.problem ?? desk.problem, lobby.tournaments.isEmpty {
      ListProblemView(
        title: "Tournaments Can’t Be Shown", problem: problem, tryAgain: desk.tryAgain)
    } else if !lobby.isLoaded {
      ProgressView()
    } else if lobby.tournaments.isEmpty {
      ContentUnavailableView(
        "No Tournaments Yet", systemImage: "trophy",
        description: Text("Import the players of a slate, then make a tournament."))
    } else {
      VStack(spacing: Spacing.sm) {
        if lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
        if let problem = desk.problem { ErrorText(problem).padding(.horizontal, Spacing.lg) }
        if lines.isEmpty {
          ContentUnavailableView(
            "No Results", systemImage: "magnifyingglass",
            description: Text("No name and no state has these words."))
        } else if width == .regular {
          AdminTournamentTable(lines: lines, order: $order)
        } else {
          rows(lines)
        }
      }
      .searchable(text: $search, prompt: "Search tournaments")
    }
  }

  private func rows(_ lines: [AdminTournamentLine]) -> some View {
    List(lines.sorted(using: order)) { line in
      NavigationLink(value: AdminTournamentsView.Route.tournament(line.id)) {
        VStack(alignment: .leading, spacing: Spacing.xs) {
          Text(verbatim: line.name)
            .font(.td.bodyBold)
          Text(verbatim: line.caption)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
        .frame(minHeight: 52)
        .accessibilityElement(children: .combine)
      }
      .topDogRows()
    }
  }
}
