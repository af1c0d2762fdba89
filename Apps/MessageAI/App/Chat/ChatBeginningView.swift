import MessageAIDomain
import SwiftUI

/// Stands in a chat without messages.
struct ChatBeginningView: View {
  let model: ChatModel

  var body: some View {
    VStack(spacing: 12) {
      ChatTile(session: model.session, route: model.route, size: 80)
      Text("This is the beginning of your chat with \(model.title).")
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 40)
    .padding(.horizontal, 24)
  }
}
