import MessageAIDomain
import SwiftUI

/// When a message was sent and, for one's own, how far it has come.
struct MessageFootnoteView: View {
  let time: String
  var isEdited = false
  let state: MessageState?

  var body: some View {
    HStack(spacing: 4) {
      if isEdited { Text("Edited") }
      Text(time)
      if let state { MessageStateView(state: state) }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
    .padding(.horizontal, 6)
  }
}
