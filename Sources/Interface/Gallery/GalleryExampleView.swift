import SwiftUI

/// An example live on a card, with its code to unfold.
struct GalleryExampleView: View {
  let example: GalleryExample
  let look: GalleryLook

  @State private var isCodeShown = false
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(example.title)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      example.content
        .frame(maxWidth: .infinity)
        .padding(16)
        .background(
          Color(.secondarySystemGroupedBackground),
          in: RoundedRectangle(cornerRadius: 22, style: .continuous)
        )
        // Lists lie on the card, not in a hole in it.
        .backgroundStyle(Color(.secondarySystemGroupedBackground))
        .environment(\.colorScheme, look.appearance.colorScheme ?? colorScheme)
        .dynamicTypeSize(look.dynamicTypeSize ?? dynamicTypeSize)
        .environment(\.layoutDirection, look.isRightToLeft ? .rightToLeft : .leftToRight)
      if let snippet = example.snippet {
        DisclosureGroup("Code", isExpanded: $isCodeShown) {
          ScrollView(.horizontal) {
            Text(verbatim: snippet)
              .font(.system(.footnote, design: .monospaced))
              .textSelection(.enabled)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.vertical, 8)
          }
        }
        .font(.subheadline)
      }
    }
  }
}
