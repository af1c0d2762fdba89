import SwiftUI

/// A column of parts on the app's ground, no wider than a phone.
struct AuthScreen<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    ScrollView {
      VStack(spacing: Spacing.xl) { content }
        .padding(Spacing.xl)
        .frame(maxWidth: 480)
        .frame(maxWidth: .infinity)
    }
    .background(Color.td.background)
  }
}
