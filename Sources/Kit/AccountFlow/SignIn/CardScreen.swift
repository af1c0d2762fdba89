import SwiftUI

/// A column of parts on a grouped ground, no wider than a phone.
struct CardScreen<Content: View>: View {
  /// What is left free above, in points, where no header has room of its own.
  var top: CGFloat = 0
  @ViewBuilder var content: Content

  var body: some View {
    ScrollView {
      VStack(spacing: 24) { content }
        .padding(24)
        .padding(.top, top)
        .frame(maxWidth: 480)
        .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
  }
}
