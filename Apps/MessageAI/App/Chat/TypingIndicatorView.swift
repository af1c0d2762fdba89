import SwiftUI

/// Says who is typing, with three dots that move.
struct TypingIndicatorView: View {
  let sentence: String

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "ellipsis")
        .symbolEffect(.variableColor.iterative, isActive: true)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      Text(sentence)
        .font(.caption)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, 8)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
  }
}

#Preview("Somebody Is Typing") {
  TypingIndicatorView(sentence: "Ada is typing…")
}
