import DomainParts
import FormParts
import SwiftUI
import TopDogDomain

/// The drafts of all tournaments that run.
struct AdminDraftsView: View {
  let desk: AdminDesk

  @State private var work: AdminWork
  @State private var search = ""

  init(desk: AdminDesk) {
    self.desk = desk
    _work = State(initialValue: AdminWork(desk.requests))
  }

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle("Drafts That Run")
    }
  }

  @ViewBuilder private var content: some View {
    let lines = lines
    if let problem = desk.problem, desk.running.isEmpty {
      ListProblemView(title: "Drafts Can’t Be Shown", problem: problem, tryAgain: desk.tryAgain)
    } else if !desk.areDraftsLoaded {
      ProgressView()
    } else if desk.running.isEmpty {
      ContentUnavailableView(
        "No Draft Runs", systemImage: "bolt",
        description: Text("A draft appears here when all its seats are taken."))
    } else {
      VStack(spacing: Spacing.sm) {
        if desk.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
        AdminWorkView(work: work).padding(.horizontal, Spacing.lg)
        if lines.isEmpty {
          ContentUnavailableView(
            "No Results", systemImage: "magnifyingglass",
            description: Text("No tournament and no person of a draft has these words."))
        } else {
          AdminDraftTable(desk: desk, lines: lines, work: work)
        }
      }
      .searchable(text: $search, prompt: "Search tournaments or people")
    }
  }

  private var lines: [AdminDraftLine] {
    let words = SearchWords(search)
    return desk.running
      .map { AdminDraftLine(draft: $0, tournament: desk.name(of: $0)) }
      .filter { words.isFound(in: [$0.tournament, $0.state] + $0.draft.seats.map(\.username)) }
  }
}
