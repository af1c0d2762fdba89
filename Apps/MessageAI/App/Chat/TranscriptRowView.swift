import MessageAIDomain
import SwiftUI

/// One row of a chat.
struct TranscriptRowView: View {
  let row: TranscriptRow
  let model: ChatModel

  @Environment(\.appClock) private var clock
  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    switch row {
    case .day(let date):
      Text(dateHeading.day(date, now: clock.now()))
        .font(.footnote.weight(.medium))
        .foregroundStyle(.secondary)
        .padding(.top, 14)
        .padding(.bottom, 2)
        .accessibilityAddTraits(.isHeader)
    case .unread:
      UnreadLineView()
    case .event(let message):
      Text(message.preview)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 6)
        .padding(.horizontal, 24)
    case .message(let message, let place):
      MessageRowView(message: message, place: place, model: model)
        .padding(.top, place.isFirst ? 8 : 2)
    }
  }
}
