import Avatars
import Foundation
import SwiftUI

/// One's own picture, large; the one that was chosen last, even before the server has it.
public struct ProfilePhotoTile: View {
  private let id: String
  private let name: String
  private let picture: UIImage?
  private let photo: URL?
  private let size: CGFloat
  private let label: LocalizedStringKey

  /// - Parameters:
  ///   - id: what gives the tile of a person without a picture its colour.
  ///   - picture: the picture that was chosen, until the server's is shown.
  ///   - photo: where the server's picture is.
  ///   - size: the diameter in points.
  ///   - label: what a screen reader calls a chosen picture.
  public init(
    id: String, name: String, picture: UIImage?, photo: URL?, size: CGFloat = 96,
    label: LocalizedStringKey = "Your photo"
  ) {
    self.id = id
    self.name = name
    self.picture = picture
    self.photo = photo
    self.size = size
    self.label = label
  }

  public var body: some View {
    if let picture {
      Image(uiImage: picture)
        .resizable()
        .scaledToFill()
        .frame(width: size, height: size)
        .clipShape(Circle())
        .accessibilityLabel(label)
    } else {
      AvatarView(id: id, name: name, photo: photo, size: size)
    }
  }
}
