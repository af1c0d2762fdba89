import SwiftUI

/// A number in a coloured capsule.
struct BadgeView: View {
  let text: String
  var isQuiet = false

  var body: some View {
    Text(text)
      .font(.caption.weight(.semibold))
      .monospacedDigit()
      .foregroundStyle(.white)
      .padding(.horizontal, 6)
      .frame(minWidth: 20, minHeight: 20)
      .background(isQuiet ? Color(.systemGray) : Color.blue, in: Capsule())
  }
}
