import MessageAIDomain
import SwiftUI

/// A chat with one person or a group.
struct ChatView: View {
  @State private var model: ChatModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// - Parameter messageId: a message to begin with; without one it is the first that is new.
  init(session: Session, route: ChatRoute, messageId: String? = nil) {
    _model = State(
      initialValue: ChatModel(session: session, route: route, jumpingTo: messageId))
  }

  var body: some View {
    VStack(spacing: 0) {
      MessageListView(model: model)
      if model.canWrite {
        MessageInputView(model: model)
      } else {
        ChatClosedView(model: model)
      }
    }
    .navigationTitle(model.title)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .principal) {
        Button(action: titleTapped) { ChatTitleView(model: model) }
          .buttonStyle(.plain)
      }
    }
    .toolbar(isBesideList ? .visible : .hidden, for: .tabBar)
    .navigationBarBackButtonHidden(isBesideList)
    .task(id: model.service.following) { await model.service.observe(model.service.following) }
    .onChange(of: scenePhase, initial: true) {
      model.sightChanged(isVisible: scenePhase == .active)
    }
    .onDisappear {
      model.disappeared()
    }
    .modifier(ChatSheets(model: model, leave: leave))
    .fullScreenCover(item: $model.viewing) { PhotoViewer(model: model, message: $0) }
  }

  private var isBesideList: Bool { sizeClass == .regular }

  private func titleTapped() {
    model.sheet = .details
  }

  private func leave() {
    model.sheet = nil
    dismiss()
  }
}
