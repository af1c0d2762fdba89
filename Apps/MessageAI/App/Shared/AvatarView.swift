import MessageAIDomain
import SwiftUI

/// A round tile with somebody's initials.
struct AvatarView: View {
  let avatar: Avatar
  var size: CGFloat = 44

  init(id: String, name: String, size: CGFloat = 44) {
    self.avatar = Avatar(id: id, name: name)
    self.size = size
  }

  var body: some View {
    Text(avatar.initials)
      .font(.system(size: size * 0.4, weight: .semibold, design: .rounded))
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(color.gradient, in: Circle())
      .accessibilityHidden(true)
  }

  private var color: Color { Self.color(of: avatar.tint) }

  /// The colour that stands for somebody, as on their tile.
  static func color(of id: String) -> Color {
    color(of: Avatar(id: id, name: "").tint)
  }

  private static func color(of tint: Avatar.Tint) -> Color {
    switch tint {
    case .blue: .blue
    case .purple: .purple
    case .pink: .pink
    case .red: .red
    case .orange: .orange
    case .green: .green
    case .teal: .teal
    case .indigo: .indigo
    }
  }
}
