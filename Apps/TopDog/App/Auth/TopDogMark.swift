import SwiftUI

/// The app's symbol.
struct TopDogMark: View {
  var body: some View {
    Image(systemName: "football")
      .font(.system(size: 36, weight: .bold))
      .foregroundStyle(Color.td.background)
      .frame(width: 88, height: 88)
      .background(
        LinearGradient(
          colors: [Color.td.primary, Color.td.primaryDark], startPoint: .topLeading,
          endPoint: .bottomTrailing),
        in: .rect(cornerRadius: 22)
      )
      .accessibilityHidden(true)
  }
}

#Preview("Mark") {
  TopDogMark()
}
