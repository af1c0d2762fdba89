import Avatars
import MessageAIDomain
import SwiftUI

/// How far a message has come with one person: pushed, on which of their devices, and when.
struct MessageReceiptRow: View {
  let model: ChatModel
  let receipt: ReceiptBoard.Receipt
  /// When what the row stands for has happened, as far as it is known.
  let date: Date?
  let pushedAt: Date?

  @Environment(\.appClock) private var clock
  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      // A tile has the initials of one's own name, too, and not of “You”.
      AvatarView(
        model.session, receipt.id,
        name: model.session.name(of: receipt.id, in: model.route.conversationId), size: 32)
      VStack(alignment: .leading, spacing: 2) {
        line(Text(model.name(of: receipt.id)), date)
          .padding(.vertical, 5)
        Group {
          if let pushedAt { line(Text("Pushed"), pushedAt) }
          ForEach(steps) { line(Text($0.name), $0.at) }
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }

  private func line(_ label: Text, _ date: Date?) -> some View {
    HStack(spacing: 8) {
      label
        .lineLimit(1)
      Spacer(minLength: 0)
      if let date {
        Text(dateHeading.moment(date, now: clock.now()))
          .foregroundStyle(.secondary)
          .layoutPriority(1)
      }
    }
  }

  /// A device that the message has come to.
  private struct Step: Identifiable {
    var id: Int
    var name: String
    var at: Date?
  }

  private var steps: [Step] {
    receipt.devices.enumerated().map {
      Step(id: $0.offset, name: $0.element.name, at: $0.element.at)
    }
  }
}
