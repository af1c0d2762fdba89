import Foundation
import SwiftUI

/// A round tile with somebody's picture, or with their initials where there is none.
public struct AvatarView: View {
  private let avatar: Avatar
  private let photo: URL?
  private let size: CGFloat

  /// - Parameter photo: where the picture is; the initials stand in its place until it has come.
  public init(id: String, name: String, photo: URL? = nil, size: CGFloat = 44) {
    self.avatar = Avatar(id: id, name: name)
    self.photo = photo
    self.size = size
  }

  public var body: some View {
    initials
      .overlay {
        if let photo {
          AsyncImage(url: photo) { image in
            image
              .resizable()
              .scaledToFill()
          } placeholder: {
            Color.clear
          }
        }
      }
      .clipShape(Circle())
      .accessibilityHidden(true)
  }

  private var initials: some View {
    Text(avatar.initials)
      .font(.system(size: size * 0.4, weight: .semibold, design: .rounded))
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(ground, in: Circle())
  }

  /// The colour at the top and a darker one below, so that white letters are read all over it.
  private var ground: LinearGradient {
    LinearGradient(
      colors: [Self.color(of: avatar.tint), Self.color(of: avatar.tint, lightness: 0.84)],
      startPoint: .top, endPoint: .bottom)
  }

  /// The colour that stands for somebody, as on their tile.
  public static func color(of id: String) -> Color {
    color(of: Avatar(id: id, name: "").tint)
  }

  /// The same for small words, half as light or as dark, so that each has a contrast of 4.5 with all
  /// that is behind them.
  public static func wordColor(of id: String) -> Color {
    if #available(iOS 18, macOS 15, *) {
      color(of: id).mix(with: .primary, by: 0.5)
    } else {
      .primary
    }
  }

  private static func color(of tint: Avatar.Tint, lightness: Double = 1) -> Color {
    let (red, green, blue) = tint.components
    return Color(red: red * lightness, green: green * lightness, blue: blue * lightness)
  }
}
