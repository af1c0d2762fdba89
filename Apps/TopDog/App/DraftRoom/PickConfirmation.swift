import SwiftUI
import TopDogDomain

/// Asks in the draft room before a pick is made. Return says yes, Escape says no.
struct PickConfirmation: ViewModifier {
  let model: DraftRoomModel

  func body(content: Content) -> some View {
    content.modifier(
      PickQuestion(player: model.question, pick: model.room.draft?.currentPick) {
        model.question = nil
      } confirm: { player in
        Task { await model.pickConfirmed(player) }
      })
  }
}

/// The question itself, while there is a player.
struct PickQuestion: ViewModifier {
  let player: Player?
  /// The number of the pick.
  let pick: Int?
  let close: @MainActor () -> Void
  let confirm: @MainActor (Player) -> Void

  func body(content: Content) -> some View {
    content.confirmationDialog(
      "Make this pick?", isPresented: isPresented, titleVisibility: .visible, presenting: player
    ) { player in
      Button("Pick \(player.name)") { confirm(player) }
        .keyboardShortcut(.defaultAction)
      Button("Cancel", role: .cancel) {}
    } message: { player in
      Text(
        "\(player.name), \(player.position.rawValue), with pick \(pick ?? 0). A pick cannot be taken back."
      )
    }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { player != nil }, set: { if !$0 { close() } })
  }
}
