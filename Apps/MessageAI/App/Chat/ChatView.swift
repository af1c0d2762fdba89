import MessageAIDomain
import NetworkTrials
import SwiftUI

/// A chat with one person or a group.
struct ChatView: View {
  private let found: FoundMessage?
  private let left: @MainActor () -> Void
  @State private var model: ChatModel
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// - Parameters:
  ///   - found: a message to go to; without one a chat begins with the first that is new.
  ///   - left: is called when the person has left the group.
  init(
    session: Session, route: ChatRoute, found: FoundMessage? = nil,
    left: @escaping @MainActor () -> Void
  ) {
    self.found = found
    self.left = left
    _model = State(
      initialValue: ChatModel(session: session, route: route, jumpingTo: found?.hit.message))
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
    .onChange(of: found) { if let found { model.hitTapped(found.hit.message) } }
    .onDisappear {
      model.disappeared()
    }
    .modifier(ChatSheets(model: model, leave: leave))
    .fullScreenCover(item: $model.viewing) {
      PhotoViewer(model: model, message: $0)
        .modifier(NetworkTrialBarred())
    }
  }

  private var isBesideList: Bool { sizeClass == .regular }

  private func titleTapped() {
    model.sheet = .details
  }

  private func leave() {
    model.sheet = nil
    left()
  }
}
