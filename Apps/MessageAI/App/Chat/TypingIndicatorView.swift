import SwiftUI

/// Says who is typing, beside a bubble of three dots that move.
struct TypingIndicatorView: View {
  let sentence: String

  var body: some View {
    HStack(spacing: 10) {
      Image(systemName: "ellipsis")
        .symbolEffect(.variableColor.iterative, isActive: true)
        .font(.title3)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 14)
        .padding(.vertical, 9)
        .messageBubble(isMine: false, hasTail: true)
        .accessibilityHidden(true)
      Text(sentence)
        .font(.caption)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
  }
}

#Preview("Somebody Is Typing") {
  TypingIndicatorView(sentence: "Ada is typing…")
}
