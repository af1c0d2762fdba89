import Avatars
import MessageAIDomain
import SwiftUI

/// What a message answers, above it; touching it leads there.
struct QuoteView: View {
  let quote: MessageQuote
  /// Whether it stands on the colour of one's own messages.
  let isOnColor: Bool
  let model: ChatModel

  var body: some View {
    Button(action: tapped) {
      HStack(spacing: 8) {
        Capsule()
          .fill(isOnColor ? Color.white : AvatarView.color(of: quote.senderId))
          .frame(width: 3)
        VStack(alignment: .leading, spacing: 1) {
          Text(model.name(of: quote.senderId))
            .font(.caption.weight(.semibold))
            .foregroundStyle(isOnColor ? Color.white : AvatarView.wordColor(of: quote.senderId))
            .lineLimit(1)
          Text(verbatim: quote.text)
            .font(.caption)
            .lineLimit(2)
            .multilineTextAlignment(.leading)
        }
      }
      .padding(.vertical, 5)
      .padding(.horizontal, 7)
      .background(
        isOnColor ? Color.black.opacity(0.18) : Color(.tertiarySystemFill),
        in: RoundedRectangle(cornerRadius: 10, style: .continuous))
    }
    .buttonStyle(.plain)
    .accessibilityHint("Jumps to the message")
  }

  private func tapped() {
    model.quoteTapped(quote)
  }
}
