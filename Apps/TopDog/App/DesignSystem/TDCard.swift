import SwiftUI

/// A panel that stands out from the ground.
struct TDCard<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: some View {
    content
      .padding(Spacing.md)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.td.backgroundSecondary, in: .rect(cornerRadius: 16))
  }
}
