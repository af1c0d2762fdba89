import MessageAIDomain
import SwiftUI

/// A chat with one person or a group.
struct ChatView: View {
  let session: Session
  let route: ChatRoute
  @Binding var draft: String

  @State private var service: MessageService

  init(session: Session, route: ChatRoute, draft: Binding<String>) {
    self.session = session
    self.route = route
    _draft = draft
    _service = State(initialValue: session.messages(of: route))
  }

  var body: some View {
    VStack(spacing: 0) {
      MessageListView(service: service, uid: session.uid, name: name)
      MessageInputView(draft: $draft, send: sendButtonTapped)
    }
    .navigationTitle(name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .principal) {
        ChatTitleView(
          id: route.tileId, name: name,
          isWaitingForNetwork: session.conversations.isWaitingForNetwork)
      }
    }
    .toolbar(.hidden, for: .tabBar)
    .task(id: service.following) { await service.observe(service.following) }
  }

  private var name: String { session.title(of: route) }

  private func sendButtonTapped() {
    guard let text = try? MessageText(draft) else { return }
    service.send(text)
    draft = ""
  }
}
