import SwiftUI

/// A few words with a symbol in their colour.
struct LobbyBadge: View {
  private let text: LocalizedStringKey
  private let symbol: String
  private let color: Color

  init(_ text: LocalizedStringKey, symbol: String, color: Color) {
    self.text = text
    self.symbol = symbol
    self.color = color
  }

  var body: some View {
    HStack(spacing: Spacing.xs) {
      Image(systemName: symbol)
        .foregroundStyle(color)
        .accessibilityHidden(true)
      Text(text)
    }
    .font(.td.captionBold)
    .foregroundStyle(Color.td.textPrimary)
    .padding(.horizontal, Spacing.sm)
    .padding(.vertical, Spacing.xs)
    .background(Color.td.backgroundTertiary, in: Capsule())
  }
}
