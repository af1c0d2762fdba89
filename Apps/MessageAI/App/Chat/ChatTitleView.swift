import SwiftUI

/// Who one is chatting with, and whether news can arrive.
struct ChatTitleView: View {
  let id: String
  let name: String
  let isWaitingForNetwork: Bool

  var body: some View {
    HStack(spacing: 8) {
      AvatarView(id: id, name: name, size: 32)
      VStack(alignment: .leading, spacing: 0) {
        Text(name)
          .font(.headline)
          .lineLimit(1)
        if isWaitingForNetwork {
          Text("Waiting for network…")
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isHeader)
  }
}
