import SwiftUI

/// What the text below is about: the message that it answers or replaces.
struct ComposerContextView: View {
  let title: String
  let text: String
  let cancel: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 10) {
      Capsule()
        .fill(.blue)
        .frame(width: 3, height: 34)
      VStack(alignment: .leading, spacing: 1) {
        Text(title)
          .font(.caption.weight(.semibold))
          .foregroundStyle(.blue)
        Text(verbatim: text)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      .lineLimit(1)
      Spacer(minLength: 0)
      Button("Cancel", systemImage: "xmark.circle.fill", action: cancel)
        .labelStyle(.iconOnly)
        .buttonStyle(.plain)
        .foregroundStyle(.secondary)
    }
    .padding(.horizontal, 6)
  }
}

#Preview("Answering a Message") {
  ComposerContextView(title: "Reply to Ada", text: "See you at the harbour.") {}
}
