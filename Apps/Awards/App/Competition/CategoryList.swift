import AwardsDomain
import SwiftUI

/// All categories of a competition by how the person stands in them, below how far they are.
struct CategoryList: View {
  let game: Game

  var body: some View {
    List {
      Section { ProgressSummary(game: game) }
      if categories.isEmpty {
        Text("This ceremony has no categories yet. They appear here as soon as they are known.")
          .foregroundStyle(.secondary)
      }
      ForEach(PickState.Section.allCases, id: \.self) { section in
        let shown = categories(in: section)
        if !shown.isEmpty {
          Section(section.rawValue) {
            ForEach(shown) { category in
              NavigationLink(value: HomeRoute.category(game.id, category.id)) {
                CategoryRow(game: game, category: category)
              }
            }
          }
        }
      }
    }
    .listStyle(.insetGrouped)
    .refreshable { await game.tryAgain() }
  }

  private var categories: [AwardsDomain.Category] { game.categories }

  private func categories(in section: PickState.Section) -> [AwardsDomain.Category] {
    categories.filter { game.state(of: $0).section == section }
  }
}
