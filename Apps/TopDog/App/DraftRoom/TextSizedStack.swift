import SwiftUI

/// Views beside each other, or one below the other where text is very large.
struct TextSizedStack<Content: View>: View {
  @Environment(\.dynamicTypeSize) private var size

  private let alignment: VerticalAlignment
  private let spacing: CGFloat
  private let content: Content

  init(
    alignment: VerticalAlignment = .center, spacing: CGFloat = Spacing.md,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var body: some View {
    if size.isAccessibilitySize {
      VStack(alignment: .leading, spacing: spacing) { content }
        .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(alignment: alignment, spacing: spacing) { content }
    }
  }
}
