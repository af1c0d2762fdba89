import SwiftUI

/// Says that somebody is online.
struct PresenceDot: View {
  var size: CGFloat = 12

  var body: some View {
    Circle()
      .fill(.green)
      .frame(width: size, height: size)
      .overlay { Circle().stroke(Color(.systemBackground), lineWidth: 2) }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Online")
  }
}
