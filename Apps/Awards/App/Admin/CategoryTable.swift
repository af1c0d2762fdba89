import AwardsDomain
import DomainParts
import SwiftUI

/// All categories of a ceremony, where there is room for columns: those without a result first. A name
/// leads to its category.
struct CategoryTable: View {
  let session: Session
  let shelf: CeremonyShelf

  var body: some View {
    Table(
      shelf.categories.filter { !$0.isAnnounced } + shelf.categories.filter(\.isAnnounced)
    ) {
      TableColumn("Category") { category in
        NavigationLink(
          value: AdminCeremoniesView.Route.category(shelf.ceremonyId, category.id)
        ) {
          Text(verbatim: category.name).foregroundStyle(.blue)
        }
      }
      .width(min: 160, ideal: 260)
      TableColumn("Voting") { Text(shelf.isOpen($0, in: session) ? "Open" : "Locked") }
        .width(min: 60, ideal: 80)
      TableColumn("Winner") { Text(verbatim: shelf.winnerNames(of: $0)) }
        .width(min: 120, ideal: 220)
      TableColumn("Nominees") { Text($0.nomineeCount, format: .number) }.width(min: 60, ideal: 80)
    }
  }
}

extension CeremonyShelf {
  /// Whether people can vote in a category now.
  func isOpen(_ category: AwardsDomain.Category, in session: Session) -> Bool {
    let now = session.clock.now
    let date = session.ceremonies.ceremony(ceremonyId)?.date ?? now
    return VotingLock(category: category, ceremonyDate: date).isOpen(at: now)
  }

  /// The winners of a category by their names.
  func winnerNames(of category: AwardsDomain.Category) -> String {
    category.winners.map { nominee($0, in: category.id)?.name ?? "…" }.joined(separator: ", ")
  }
}
