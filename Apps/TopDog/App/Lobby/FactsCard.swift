import SwiftUI

/// A heading above a card of lines.
struct FactsCard<Content: View>: View {
  private let title: LocalizedStringKey
  private let content: Content

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      Text(title)
        .font(.td.title3)
        .accessibilityAddTraits(.isHeader)
      TDCard {
        VStack(alignment: .leading, spacing: Spacing.md) { content }
      }
    }
  }
}
