import SwiftUI

/// A page to read: a heading and paragraphs.
struct StaticPage<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        Text(title)
          .font(.largeTitle.bold())
          .accessibilityAddTraits(.isHeader)
        content
      }
      .padding(24)
      .frame(maxWidth: 680, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
  }
}

/// A heading with a text below it.
struct StaticParagraph: View {
  let heading: String
  let text: String

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(heading)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Text(text)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
