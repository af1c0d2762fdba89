import AwardsDomain
import SwiftUI

/// What somebody picked in the categories that are closed. Open ones stay secret.
struct PersonPicksView: View {
  let game: Game
  let userId: String

  var body: some View {
    List {
      Section {
        ForEach(closed) { category in
          row(category)
        }
        if closed.isEmpty {
          Text("Picks appear here when voting has closed.")
            .foregroundStyle(.secondary)
        }
      } footer: {
        if openCount > 0 {
          Text(
            openCount == 1
              ? "1 category is still secret." : "\(openCount) categories are still secret.")
        }
      }
    }
    .listStyle(.insetGrouped)
    .navigationTitle(game.name(of: userId))
    .navigationBarTitleDisplayMode(.inline)
    .task { await game.follow() }
  }

  private var closed: [AwardsDomain.Category] {
    game.categories.filter { game.revealedPicks(of: $0.id) != nil }
  }

  private var openCount: Int { game.categories.count - closed.count }

  private func row(_ category: AwardsDomain.Category) -> some View {
    let pick = game.revealedPicks(of: category.id)?[userId]?.nomineeId
    let state = PickState(category, pick: pick, isOpen: false)
    let differs = userId != game.session.uid && pick != game.pick(in: category.id)
    return HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 3) {
        Text(category.name)
          .font(.footnote)
          .foregroundStyle(.secondary)
        Text(pick.map { name($0, category) } ?? "No pick")
        if differs {
          Label("Different from yours", systemImage: "arrow.left.arrow.right")
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
      Spacer(minLength: 8)
      switch state {
      case .right:
        Image(systemName: "checkmark.circle.fill")
          .foregroundStyle(.green)
          .accessibilityLabel("Right")
      case .wrong:
        Image(systemName: "xmark.circle.fill")
          .foregroundStyle(.red)
          .accessibilityLabel("Wrong")
      case .notVoted, .voted, .missed: EmptyView()
      }
    }
    .accessibilityElement(children: .combine)
  }

  private func name(_ nominee: String, _ category: AwardsDomain.Category) -> String {
    game.shelf?.nominee(nominee, in: category.id)?.name ?? "…"
  }
}
