import SwiftUI

/// The line above the first message that was not seen.
struct UnreadLineView: View {
  var body: some View {
    HStack(spacing: 12) {
      line
      Text("New messages")
        .font(.footnote.weight(.semibold))
        .foregroundStyle(.blue)
        .fixedSize()
      line
    }
    .padding(.vertical, 10)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isHeader)
  }

  private var line: some View {
    Rectangle()
      .fill(Color.blue.opacity(0.35))
      .frame(height: 1)
  }
}
