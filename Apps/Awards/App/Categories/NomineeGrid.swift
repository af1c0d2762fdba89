import AwardsDomain
import SwiftUI

/// The nominees of a category as cards; where voting is open a tap picks one.
struct NomineeGrid: View {
  let game: Game
  let category: AwardsDomain.Category

  var body: some View {
    if nominees.isEmpty {
      ProgressView()
        .padding(40)
    } else {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 260), spacing: 12)], spacing: 12) {
        ForEach(nominees) { nominee in
          NomineeCard(
            nominee: nominee, isPicked: nominee.id == pick,
            outcome: outcome(of: nominee), isOpen: isOpen
          ) {
            game.session.outbox.pick(nominee.id, in: category.id, of: game.id)
          }
        }
      }
    }
  }

  private var nominees: [Nominee] { game.shelf?.nominees[category.id] ?? [] }
  private var pick: String? { game.pick(in: category.id) }
  private var isOpen: Bool { game.isOpen(category) && !game.hidesResult(of: category.id) }

  private func outcome(of nominee: Nominee) -> NomineeCard.Outcome? {
    guard category.isAnnounced else { return nil }
    if category.winners.contains(nominee.id) { return .won }
    return nominee.id == pick ? .lost : nil
  }
}
