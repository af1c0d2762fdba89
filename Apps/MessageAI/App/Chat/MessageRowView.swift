import Avatars
import MessageAIDomain
import SwiftUI

/// One message with what stands around its bubble.
struct MessageRowView: View {
  let message: Message
  let place: TranscriptRow.Place
  let model: ChatModel

  @Environment(\.dateHeading) private var dateHeading
  @Environment(\.layoutDirection) private var layoutDirection
  /// How far a finger has pulled the message towards its answer.
  @GestureState private var pull: CGFloat = 0

  /// The pull from which on letting go answers the message.
  private static let answeringPull: CGFloat = 56

  var body: some View {
    HStack(spacing: 8) {
      if isMine { Spacer(minLength: 48) }
      VStack(alignment: isMine ? .trailing : .leading, spacing: 3) {
        if namesSender, place.isFirst {
          Text(model.name(of: message.senderId))
            .font(.caption.weight(.semibold))
            .foregroundStyle(AvatarView.wordColor(of: message.senderId))
            .lineLimit(1)
            .padding(.horizontal, 12)
            .padding(.leading, inset)
            .accessibilityHidden(true)
        }
        HStack(alignment: .bottom, spacing: Self.gap) {
          if namesSender { sender }
          MessageBubbleView(message: message, place: place, isMine: isMine, model: model)
        }
        Group {
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
        .padding(.leading, inset)
      }
      if !isMine { Spacer(minLength: 48) }
    }
    .offset(x: layoutDirection == .rightToLeft ? -pull : pull)
    .background(alignment: .leading) { answerMark }
    .simultaneousGesture(swipe, including: canAnswer ? .all : .subviews)
  }

  /// Shows that letting go will answer.
  @ViewBuilder private var answerMark: some View {
    if pull > 8 {
      Image(systemName: "arrow.uturn.left")
        .font(.system(size: 18, weight: .semibold))
        .foregroundStyle(pull >= Self.answeringPull ? Color.blue : Color.secondary)
        .padding(.leading, 10)
        .accessibilityHidden(true)
    }
  }

  private var canAnswer: Bool {
    model.canWrite && message.state.isAccepted && !message.isDeleted
  }

  private var swipe: some Gesture {
    DragGesture(minimumDistance: 24)
      .updating($pull) { value, pull, _ in
        pull = Self.pull(by: value.translation, layoutDirection)
      }
      .onEnded { value in
        guard Self.pull(by: value.translation, layoutDirection) >= Self.answeringPull else {
          return
        }
        model.replyButtonTapped(message)
      }
  }

  /// A finger that goes up or down means something else.
  private static func pull(by translation: CGSize, _ direction: LayoutDirection) -> CGFloat {
    let forward = direction == .rightToLeft ? -translation.width : translation.width
    guard forward > abs(translation.height) * 1.5 else { return 0 }
    return min(forward, 72)
  }

  @ViewBuilder private var sender: some View {
    if place.isLast {
      AvatarView(
        model.session, message.senderId, name: model.name(of: message.senderId),
        size: Self.tile)
    } else {
      Color.clear.frame(width: Self.tile, height: 1)
    }
  }

  private static let tile: CGFloat = 28
  private static let gap: CGFloat = 8

  /// Whether the sender's tile stands beside the bubble.
  private var namesSender: Bool { !isMine && model.namesSenders }

  /// What stands above and below the bubble begins where it does.
  private var inset: CGFloat { namesSender ? Self.tile + Self.gap : 0 }

  private var isMine: Bool { message.senderId == model.session.uid }

  private var showsFootnote: Bool {
    place.isLast || !message.state.isAccepted || model.selectedId == message.id
      || message.editedAt != nil
  }
}
