import SwiftUI

/// What the draft room shows above itself, and why something was refused.
struct DraftRoomSheets: ViewModifier {
  @Bindable var model: DraftRoomModel

  func body(content: Content) -> some View {
    content
      .sheet(item: $model.sheet) { sheet in
        switch sheet {
        case .player(let id): PlayerDetailSheet(room: model.room, playerId: id)
        case .reason(let number): AutomaticPickSheet(model: model, number: number)
        case .order:
          if let draft = model.room.draft { DraftOrderSheet(draft: draft) }
        }
      }
      .alert("That Did Not Work", isPresented: isRefusalShown) {
        Button("OK") {}
      } message: {
        Text(model.room.refusal ?? "")
      }
  }

  private var isRefusalShown: Binding<Bool> {
    Binding(
      get: { model.room.refusal != nil }, set: { if !$0 { model.room.refusal = nil } })
  }
}
