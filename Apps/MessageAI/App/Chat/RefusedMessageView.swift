import MessageAIDomain
import SwiftUI

/// Why a message was refused, and what can be done with it.
struct RefusedMessageView: View {
  let message: Message
  let reason: String
  let service: MessageService

  var body: some View {
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
}
