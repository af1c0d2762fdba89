import AwardsDomain
import SwiftUI

/// The nominees of a category, and the person's pick among them.
struct CategoryDetailView: View {
  let game: Game
  let categoryId: String

  var body: some View {
    Group {
      if let category = game.category(categoryId) {
        List {
          Section { CategoryBanner(game: game, category: category) }
          NomineeSection(game: game, category: category)
          RevealedPicksSection(game: game, category: category)
        }
        .listStyle(.insetGrouped)
        .refreshable { await game.tryAgain() }
      } else if game.isGone || game.shelf?.isLoaded == true {
        ContentUnavailableView(
          "Category Not Found", systemImage: "questionmark.folder",
          description: Text("It was deleted, or you are not in the competition."))
      } else {
        ProgressView()
      }
    }
    .navigationTitle(game.category(categoryId)?.name ?? "Category")
    .navigationBarTitleDisplayMode(.inline)
    .task { await game.follow() }
    .alert("Your Pick Was Not Taken", isPresented: isRefusalShown) {
      Button("OK") {}
    } message: {
      Text(refusal ?? "")
    }
  }

  private var refusal: String? {
    game.session.outbox.refusal(in: categoryId, of: game.id)
  }

  private var isRefusalShown: Binding<Bool> {
    Binding(
      get: { refusal != nil },
      set: { isShown in
        if !isShown { game.session.outbox.forgetRefusal(in: categoryId, of: game.id) }
      })
  }
}
