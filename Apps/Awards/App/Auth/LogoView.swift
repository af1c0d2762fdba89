import SwiftUI

/// The app's symbol.
struct LogoView: View {
  var body: some View {
    Image(systemName: "trophy.fill")
      .font(.system(size: 32))
      .foregroundStyle(.white)
      .frame(width: 92, height: 92)
      .background { Image(.laurel) }
      .background(
        LinearGradient(
          colors: [.goldLight, .goldDeep], startPoint: .topLeading, endPoint: .bottomTrailing),
        in: RoundedRectangle(cornerRadius: 22, style: .continuous)
      )
      .accessibilityHidden(true)
  }
}

#Preview("Logo") {
  LogoView()
}
