import SwiftUI
import TopDogDomain

/// Asks before somebody leaves the draft, and says what becomes of the seat.
struct LeaveDraftQuestion: ViewModifier {
  @Bindable var model: DraftRoomModel
  /// Is called when the person has left.
  let left: @MainActor () -> Void

  func body(content: Content) -> some View {
    content.confirmationDialog(
      "Leave this draft?", isPresented: $model.isLeaveAsked, titleVisibility: .visible
    ) {
      Button("Leave Draft", role: .destructive) {
        Task { if await model.room.leave() { left() } }
      }
      Button("Stay", role: .cancel) {}
    } message: {
      Text(message)
    }
  }

  private var message: LocalizedStringKey {
    model.room.draft?.state == .filling
      ? "Your seat becomes free, and you get your fee back."
      : "Your seat and your entry stay. Autopilot will pick for you."
  }
}
