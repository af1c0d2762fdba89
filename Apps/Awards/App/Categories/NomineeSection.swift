import AwardsDomain
import SwiftUI

/// The nominees of a category; until its result is shown a tap picks one. Where voting has closed the
/// server refuses the pick with its reason, also one that was made before, on a line that was gone.
struct NomineeSection: View {
  let game: Game
  let category: AwardsDomain.Category

  var body: some View {
    Section {
      if nominees.isEmpty {
        if category.nomineeCount == 0 {
          Text("The nominees are not known yet.")
            .foregroundStyle(.secondary)
        } else {
          ProgressView()
            .frame(maxWidth: .infinity)
        }
      } else if !category.isAnnounced, !game.hidesResult(of: category.id) {
        // A picker marks what is touched in the frame of the touch, with or without a connection.
        Picker("Nominees", selection: pick) {
          ForEach(nominees) { NomineeCard(nominee: $0).tag(String?.some($0.id)) }
        }
        .pickerStyle(.inline)
        .labelsHidden()
      } else {
        ForEach(nominees) { nominee in
          NomineeCard(
            nominee: nominee, isPicked: nominee.id == pick.wrappedValue,
            outcome: outcome(of: nominee)
          )
          .accessibilityElement(children: .combine)
        }
      }
    }
  }

  private var nominees: [Nominee] { game.shelf?.nominees[category.id] ?? [] }

  private var pick: Binding<String?> {
    Binding(
      get: { game.pick(in: category.id) },
      set: { nominee in
        guard let nominee else { return }
        game.session.outbox.pick(nominee, in: category.id, of: game.id)
      })
  }

  private func outcome(of nominee: Nominee) -> NomineeCard.Outcome? {
    guard category.isAnnounced else { return nil }
    if category.winners.contains(nominee.id) { return .won }
    return nominee.id == pick.wrappedValue ? .lost : nil
  }
}
