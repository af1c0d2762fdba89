import MessageAIDomain
import SwiftUI

/// When a message was sent and, for one's own, how far it has come.
struct MessageFootnoteView: View {
  let time: String
  let state: MessageState?

  var body: some View {
    HStack(spacing: 4) {
      Text(time)
      if let state {
        Image(systemName: state.symbol)
          .foregroundStyle(state == .failed ? Color.red : Color.secondary)
          .accessibilityLabel(state.name)
      }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
    .padding(.horizontal, 6)
  }
}
