import AwardsDomain
import FormParts
import SwiftUI

/// One competition: how far the person is, and all categories.
struct CompetitionDetailView: View {
  let game: Game
  @Binding var path: [HomeRoute]

  @State private var sheet: Sheet?
  @State private var question: Question?
  @State private var problem: String?

  /// What lies over the screen.
  enum Sheet: String, Identifiable {
    case invite, manage, people

    var id: String { rawValue }
  }

  /// What is asked before it is done.
  enum Question: String {
    case leave, delete
  }

  var body: some View {
    content
      .navigationTitle(game.competition?.name ?? "Competition")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        if game.competition != nil {
          ToolbarItem(placement: .primaryAction) { menu }
        }
      }
      .task { await game.follow() }
      .sheet(item: $sheet) { shown in
        switch shown {
        case .invite: InviteSheet(game: game, code: nil)
        case .manage: ManageCompetitionView(game: game)
        case .people: PeopleView(game: game)
        }
      }
      .modifier(
        CompetitionQuestions(game: game, question: $question, problem: $problem, left: left))
  }

  @ViewBuilder private var content: some View {
    if game.isGone {
      ContentUnavailableView {
        Label("Competition Not Found", systemImage: "questionmark.folder")
      } description: {
        Text("It was deleted, or you are not in it. Ask a friend for its invite code.")
      } actions: {
        Button("Back to Competitions") { path = [] }
          .buttonStyle(.borderedProminent)
      }
    } else if game.competition != nil, let shelf = game.shelf, shelf.isLoaded {
      CategoryList(game: game)
    } else if let problem = game.shelf?.problem {
      ListProblemView(title: "Categories Can’t Be Shown", problem: problem) {
        game.shelf?.tryAgain()
      }
    } else {
      ProgressView()
    }
  }

  private var menu: some View {
    Menu {
      if game.competition?.mayInvite(game.session.uid) == true {
        Button("Invite Friends", systemImage: "square.and.arrow.up") { sheet = .invite }
      }
      Button("View Leaderboard", systemImage: "list.number") {
        path.append(.leaderboard(game.id))
      }
      Button("Participants", systemImage: "person.2") { sheet = .people }
      if game.isOwner {
        Button("Manage Competition", systemImage: "gearshape") { sheet = .manage }
        if game.mayDelete {
          Button("Delete Competition", systemImage: "trash", role: .destructive) {
            question = .delete
          }
        }
      } else {
        Button("Leave Competition", systemImage: "minus.circle", role: .destructive) {
          question = .leave
        }
      }
    } label: {
      Label("More", systemImage: "ellipsis.circle")
    }
  }

  private func left() {
    path = []
  }
}

/// Asks before somebody leaves or deletes a competition, and tells why it could not be done.
private struct CompetitionQuestions: ViewModifier {
  let game: Game
  @Binding var question: CompetitionDetailView.Question?
  @Binding var problem: String?
  let left: @MainActor () -> Void

  func body(content: Content) -> some View {
    content
      .confirmationDialog(
        "Leave this competition?", isPresented: isAsked(.leave), titleVisibility: .visible
      ) {
        Button("Leave Competition", role: .destructive) { finish { try await game.leave() } }
      } message: {
        Text("Your picks and your score in it are deleted.")
      }
      .confirmationDialog(
        "Delete this competition?", isPresented: isAsked(.delete), titleVisibility: .visible
      ) {
        Button("Delete Competition", role: .destructive) { finish { try await game.delete() } }
      } message: {
        Text("It is deleted for everybody in it, with all picks and scores.")
      }
      .alert("That Did Not Work", isPresented: isProblemShown) {
        Button("OK") {}
      } message: {
        Text(problem ?? "")
      }
  }

  private func isAsked(_ wanted: CompetitionDetailView.Question) -> Binding<Bool> {
    Binding(get: { question == wanted }, set: { if !$0 { question = nil } })
  }

  private var isProblemShown: Binding<Bool> {
    Binding(get: { problem != nil }, set: { if !$0 { problem = nil } })
  }

  private func finish(_ action: @escaping @MainActor () async throws -> Void) {
    Task {
      do {
        try await action()
        left()
      } catch {
        problem = error.localizedDescription
      }
    }
  }
}
