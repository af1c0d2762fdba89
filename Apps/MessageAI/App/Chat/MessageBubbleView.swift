import MessageAIDomain
import SwiftUI

/// What a message says, in its bubble.
struct MessageBubbleView: View {
  let message: Message
  let place: TranscriptRow.Place
  let isMine: Bool
  let model: ChatModel

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    content
      .opacity(message.state.isAccepted ? 1 : 0.7)
      .contentShape(Rectangle())
      .contentShape(.contextMenuPreview, RoundedRectangle(cornerRadius: 18, style: .continuous))
      .accessibilityElement(children: isPlain ? .combine : .contain)
      .accessibilityLabel(label)
      .accessibilityAddTraits(isPlain ? .isButton : [])
      .onTapGesture { model.messageTapped(message) }
      .contextMenu {
        if message.state.isAccepted { MessageActions(message: message, model: model) }
      }
      .background {
        if model.highlightedId == message.id {
          RoundedRectangle(cornerRadius: 24, style: .continuous)
            .fill(Color.blue.opacity(0.25))
            .padding(-5)
        }
      }
  }

  @ViewBuilder private var content: some View {
    if message.isDeleted {
      Label("Message deleted", systemImage: "nosign")
        .font(.subheadline.italic())
        .foregroundStyle(.secondary)
        .padding(.horizontal, 14)
        .padding(.vertical, 9)
        .overlay {
          RoundedRectangle(cornerRadius: 18, style: .continuous).strokeBorder(Color(.separator))
        }
    } else if let count = largeEmoji {
      Text(verbatim: message.text)
        .font(.system(size: count == 1 ? 56 : 44))
        .padding(.horizontal, 8)
        .padding(.vertical, 2)
    } else {
      bubble
    }
  }

  private var bubble: some View {
    parts
      .foregroundStyle(isMine ? Color.white : Color.primary)
      .padding(.horizontal, message.photo == nil ? 14 : 4)
      .padding(.vertical, message.photo == nil ? 9 : 4)
      .messageBubble(isMine: isMine, hasTail: place.isLast)
  }

  /// What it says. What stands with a photo is no wider than that.
  @ViewBuilder private var parts: some View {
    if let photo = message.photo {
      VStack(alignment: .leading, spacing: 6) {
        context
        PhotoView(message: message, photo: photo, model: model)
          .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
        if !message.text.isEmpty {
          text
            .padding(.horizontal, 10)
            .padding(.bottom, 5)
        }
      }
      .frame(width: PhotoView.size(of: photo, in: message).width, alignment: .leading)
    } else {
      VStack(alignment: .leading, spacing: 6) {
        context
        text
      }
    }
  }

  /// Where it comes from, and what it answers.
  @ViewBuilder private var context: some View {
    if message.isForwarded {
      Label("Forwarded", systemImage: "arrow.right")
        .font(.caption.italic())
        .opacity(isMine ? 1 : 0.8)
    }
    if let quote = message.quote {
      QuoteView(quote: quote, isOnColor: isMine, model: model)
    }
  }

  private var text: some View {
    MessageTextView(message: message, links: links, isMine: isMine, model: model)
  }

  private var links: [MessageLinks.Found] {
    message.isDeleted ? [] : MessageLinks.found(in: message.text)
  }

  /// How many emoji it is, when nothing is around them.
  private var largeEmoji: Int? {
    message.quote == nil && !message.isForwarded && message.photo == nil
      ? MessageText.largeEmoji(in: message.text) : nil
  }

  /// Whether nothing in it can be touched by itself.
  private var isPlain: Bool {
    links.isEmpty && message.photo == nil && (message.quote == nil || message.isDeleted)
      && !MessageText.isLong(message.text)
  }

  private var label: String {
    let text = message.isDeleted ? message.preview : message.spokenText
    var parts = ["\(isMine ? "You" : model.name(of: message.senderId)): \(text)"]
    if let quote = message.quote {
      parts.append("in reply to \(model.name(of: quote.senderId)), “\(quote.text)”")
    }
    if message.editedAt != nil { parts.append("edited") }
    if message.isForwarded { parts.append("forwarded") }
    parts.append(dateHeading.time(message.displayDate))
    if isMine, !message.isDeleted { parts.append(message.state.name) }
    return parts.joined(separator: ", ")
  }
}
