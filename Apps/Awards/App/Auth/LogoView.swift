import SwiftUI

/// The app's symbol.
struct LogoView: View {
  var body: some View {
    Image(systemName: "trophy.fill")
      .font(.system(size: 44))
      .foregroundStyle(.white)
      .frame(width: 92, height: 92)
      .background(
        LinearGradient(
          colors: [
            Color(red: 0.86, green: 0.62, blue: 0.16), Color(red: 0.55, green: 0.33, blue: 0.05),
          ],
          startPoint: .topLeading, endPoint: .bottomTrailing),
        in: RoundedRectangle(cornerRadius: 22, style: .continuous)
      )
      .accessibilityHidden(true)
  }
}

#Preview("Logo") {
  LogoView()
}
