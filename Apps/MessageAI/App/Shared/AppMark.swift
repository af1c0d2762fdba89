import SwiftUI

/// The app's symbol.
struct AppMark: View {
  var body: some View {
    Image(systemName: "bubble.left.and.bubble.right.fill")
      .font(.system(size: 40))
      .foregroundStyle(.white)
      .frame(width: 84, height: 84)
      .background(Color.blue.gradient, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
      .accessibilityHidden(true)
  }
}

#Preview("App Mark") {
  AppMark()
}
