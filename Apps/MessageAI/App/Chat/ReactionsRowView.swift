import MessageAIDomain
import SwiftUI

/// The reactions below a message, each with how many gave it; touching one gives it, too.
struct ReactionsRowView: View {
  let message: Message
  let model: ChatModel

  var body: some View {
    HStack(spacing: 4) {
      ForEach(message.reactionSummary, id: \.emoji) { reaction in
        let isMine = reaction.uids.contains(model.session.uid)
        Button {
          model.reactionTapped(reaction.emoji, on: message)
        } label: {
          Text(
            reaction.uids.count > 1 ? "\(reaction.emoji) \(reaction.uids.count)" : reaction.emoji
          )
          .font(.footnote)
          .padding(.horizontal, 8)
          .padding(.vertical, 3)
          .background(
            isMine ? Color.blue.opacity(0.2) : Color(.secondarySystemBackground), in: Capsule()
          )
          .overlay { Capsule().strokeBorder(isMine ? Color.blue : Color.clear) }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
          "\(reaction.emoji) from \(names(of: reaction.uids))"
        )
        .accessibilityAddTraits(isMine ? .isSelected : [])
      }
    }
    .padding(.horizontal, 4)
  }

  private func names(of uids: [String]) -> String {
    uids.map { model.name(of: $0) }.formatted(.list(type: .and))
  }
}
