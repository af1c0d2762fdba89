import MessageAIDomain
import NetworkTrials
import SwiftUI

/// What is shown above a chat: a message's story, more reactions, forwarding, the chat's own
/// screen.
struct ChatSheets: ViewModifier {
  @Bindable var model: ChatModel
  let leave: @MainActor () -> Void

  func body(content: Content) -> some View {
    content
      .sheet(item: $model.sheet) { sheet in
        view(of: sheet)
          .modifier(NetworkTrialBarred())
      }
      .confirmationDialog(
        "Delete this message?", isPresented: isDeleting, titleVisibility: .visible,
        presenting: model.deleting
      ) { message in
        Button("Delete for Everybody", role: .destructive) { model.deleteConfirmed(message) }
      } message: { _ in
        Text("Everybody sees that a message was deleted here.")
      }
  }

  @ViewBuilder private func view(of sheet: ChatModel.Sheet) -> some View {
    switch sheet {
    case .info(let id): MessageInfoView(model: model, messageId: id)
    case .reactions(let id): ReactionPickerView(model: model, messageId: id)
    case .forward(let message): ForwardView(session: model.session, message: message)
    case .details: ChatDetailsView(model: model, left: leave)
    }
  }

  private var isDeleting: Binding<Bool> {
    Binding {
      model.deleting != nil
    } set: { isShown in
      if !isShown { model.deleting = nil }
    }
  }
}
