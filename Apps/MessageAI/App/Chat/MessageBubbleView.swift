import MessageAIDomain
import SwiftUI

/// One message.
struct MessageBubbleView: View {
  let message: Message
  let isMine: Bool
  /// Whether it ends a run of its sender's messages, which then shows the time.
  let isLast: Bool
  let service: MessageService

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    HStack(spacing: 0) {
      if isMine { Spacer(minLength: 56) }
      VStack(alignment: isMine ? .trailing : .leading, spacing: 4) {
        bubble
        if isLast || !message.state.isAccepted {
          MessageFootnoteView(time: time, state: isMine ? message.state : nil)
        }
        if let refusal = service.refusal(of: message) {
          refused(because: refusal)
        }
      }
      if !isMine { Spacer(minLength: 56) }
    }
  }

  private var bubble: some View {
    Text(verbatim: message.isDeleted || message.isSystem ? message.preview : message.text)
      .foregroundStyle(isMine ? Color.white : Color.primary)
      .padding(.horizontal, 14)
      .padding(.vertical, 9)
      .background(
        isMine ? Color.blue : Color(.secondarySystemBackground),
        in: RoundedRectangle(cornerRadius: 20, style: .continuous)
      )
      .opacity(message.state.isAccepted ? 1 : 0.7)
      .textSelection(.enabled)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(label)
  }

  private func refused(because reason: String) -> some View {
    VStack(alignment: .trailing, spacing: 6) {
      Text(reason)
        .font(.caption)
        .foregroundStyle(.red)
        .multilineTextAlignment(.trailing)
      HStack {
        Button("Delete", role: .destructive, action: deleteButtonTapped)
        Button("Retry", action: retryButtonTapped)
      }
      .buttonStyle(.bordered)
      .controlSize(.small)
    }
  }

  private func deleteButtonTapped() { service.drop(message) }

  private func retryButtonTapped() { service.retry(message) }

  private var time: String { dateHeading.time(message.displayDate) }

  private var label: String {
    let sender = isMine ? "You" : message.senderName
    let state = isMine ? ", \(message.state.name)" : ""
    return "\(sender): \(message.text), \(time)\(state)"
  }
}
