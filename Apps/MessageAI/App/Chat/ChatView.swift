import MessageAIDomain
import SwiftUI

/// A chat with one person.
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
          id: route.personId, name: name,
          isWaitingForNetwork: session.conversations.isWaitingForNetwork)
      }
    }
    .toolbar(.hidden, for: .tabBar)
    .task(id: standing) { await service.observe(standing) }
  }

  private var name: String { session.name(of: route.personId, in: route.conversationId) }

  private var standing: ConversationService.Standing {
    session.conversations.standing(of: route.conversationId)
  }

  private func sendButtonTapped() {
    guard let text = try? MessageText(draft) else { return }
    service.send(text)
    draft = ""
  }
}
