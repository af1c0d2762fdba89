import MessageAIDomain
import SwiftUI

/// What touching a message shows below it: quick reactions, and everything that can be done.
struct MessageToolsView: View {
  let message: Message
  let model: ChatModel

  var body: some View {
    if message.state.isAccepted {
      HStack(spacing: 2) {
        if !message.isDeleted, model.canWrite {
          ForEach(Reaction.suggestions.prefix(4), id: \.self) { emoji in
            Button(emoji) { react(emoji) }
              .font(.title3)
              .frame(width: 36, height: 36)
          }
        }
        Menu {
          MessageActions(message: message, model: model)
        } label: {
          Image(systemName: "ellipsis.circle")
            .frame(width: 36, height: 36)
            .accessibilityLabel("Actions")
        }
      }
      .buttonStyle(.plain)
      .padding(.horizontal, 6)
      .background(Color(.secondarySystemBackground), in: Capsule())
    }
  }

  private func react(_ emoji: String) {
    model.reactionTapped(emoji, on: message)
    model.messageTapped(message)
  }
}
