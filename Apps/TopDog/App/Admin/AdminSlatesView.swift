import FormParts
import SwiftUI
import TopDogDomain

/// The slates that have players, and the way to each of them.
struct AdminSlatesView: View {
  let desk: AdminDesk

  @State private var path: [Route] = []
  @State private var isAdding = false

  /// A place below it.
  enum Route: Codable, Hashable {
    case slate(String)
    case week(slate: String, number: Int)
    case players(slate: String)
  }

  var body: some View {
    NavigationStack(path: $path) {
      content
        .topDogGround()
        .navigationTitle("Slates")
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .slate(let id): AdminSlateView(desk: desk, slate: desk.slate(id))
          case .week(let id, let number):
            AdminWeekView(desk: desk, slate: desk.slate(id), number: number)
          case .players(let id): AdminPlayersView(desk: desk, slate: desk.slate(id))
          }
        }
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("New Slate", systemImage: "plus") { isAdding = true }
          }
        }
    }
    .sheet(isPresented: $isAdding) {
      NewSlateSheet(known: desk.slateIds) { path = [.players(slate: $0)] }
    }
  }

  @ViewBuilder private var content: some View {
    if let problem = desk.problem, desk.slateIds.isEmpty {
      ListProblemView(title: "Slates Can’t Be Shown", problem: problem, tryAgain: desk.tryAgain)
    } else if !desk.arePoolsLoaded {
      ProgressView()
    } else if desk.slateIds.isEmpty {
      ContentUnavailableView(
        "No Slates Yet", systemImage: "calendar",
        description: Text("Add a slate, and import its players from a file."))
    } else {
      List {
        Section {
          ForEach(desk.slateIds, id: \.self) { id in
            NavigationLink(value: Route.slate(id)) { SlateRow(desk: desk, id: id) }
          }
        } footer: {
          Text("A slate has the players and the weeks of a season. Tournaments take place on one.")
        }
        .topDogRows()
      }
    }
  }
}

/// A slate with its players and tournaments.
private struct SlateRow: View {
  let desk: AdminDesk
  let id: String

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      Text(verbatim: id)
        .font(.td.bodyBold)
      Text(verbatim: caption)
        .font(.td.footnote)
        .foregroundStyle(Color.td.textSecondary)
    }
    .frame(minHeight: 52)
    .accessibilityElement(children: .combine)
  }

  private var caption: String {
    let tournaments = desk.lobby.tournaments.count { $0.slateId == id }
    let players = desk.newestPool(of: id).map { $0.players.count.counting("player", "players") }
    return [players, tournaments.counting("tournament", "tournaments")]
      .compactMap(\.self).joined(separator: " · ")
  }
}
