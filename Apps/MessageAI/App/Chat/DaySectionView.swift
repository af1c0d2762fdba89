import MessageAIDomain
import SwiftUI

/// The messages of one day under its name.
struct DaySectionView: View {
  let day: Transcript.Day
  let service: MessageService
  let uid: String

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    VStack(spacing: 12) {
      Text(dateHeading.day(day.id, now: .now))
        .font(.footnote.weight(.medium))
        .foregroundStyle(.secondary)
        .padding(.top, 4)
        .accessibilityAddTraits(.isHeader)
      ForEach(day.runs) { run in
        VStack(spacing: 2) {
          ForEach(run.messages) { message in
            MessageBubbleView(
              message: message,
              isMine: message.senderId == uid,
              isLast: message.id == run.messages.last?.id,
              service: service
            )
            .id(message.id)
          }
        }
      }
    }
  }
}
