import MessageAIDomain
import SwiftUI

/// One message with what stands around its bubble.
struct MessageRowView: View {
  let message: Message
  let place: TranscriptRow.Place
  let model: ChatModel

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    HStack(alignment: .bottom, spacing: 8) {
      if isMine {
        Spacer(minLength: 48)
      } else if model.namesSenders {
        sender
      }
      VStack(alignment: isMine ? .trailing : .leading, spacing: 3) {
        if !isMine, model.namesSenders, place.isFirst {
          Text(model.name(of: message.senderId))
            .font(.caption.weight(.semibold))
            .foregroundStyle(AvatarView.color(of: message.senderId))
            .lineLimit(1)
            .padding(.horizontal, 12)
            .accessibilityHidden(true)
        }
        MessageBubbleView(message: message, place: place, isMine: isMine, model: model)
        if !message.reactions.isEmpty { ReactionsRowView(message: message, model: model) }
        if showsFootnote {
          MessageFootnoteView(
            time: dateHeading.time(message.displayDate), isEdited: message.editedAt != nil,
            state: isMine && !message.isDeleted ? message.state : nil)
        }
        if model.selectedId == message.id { MessageToolsView(message: message, model: model) }
        if let refusal = model.service.refusal(of: message) {
          RefusedMessageView(message: message, reason: refusal, service: model.service)
        }
      }
      if !isMine { Spacer(minLength: 48) }
    }
  }

  @ViewBuilder private var sender: some View {
    if place.isLast {
      AvatarView(id: message.senderId, name: model.name(of: message.senderId), size: 28)
    } else {
      Color.clear.frame(width: 28, height: 1)
    }
  }

  private var isMine: Bool { message.senderId == model.session.uid }

  private var showsFootnote: Bool {
    place.isLast || !message.state.isAccepted || model.selectedId == message.id
      || message.editedAt != nil
  }
}
