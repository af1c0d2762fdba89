import Avatars
import Foundation
import SwiftUI

/// One's own picture, large; the one that was chosen last, even before the server has it.
struct ProfilePhotoTile: View {
  let id: String
  let name: String
  let picture: UIImage?
  let photo: URL?

  private static let size: CGFloat = 96

  var body: some View {
    if let picture {
      Image(uiImage: picture)
        .resizable()
        .scaledToFill()
        .frame(width: Self.size, height: Self.size)
        .clipShape(Circle())
        .accessibilityLabel("Your photo")
    } else {
      AvatarView(id: id, name: name, photo: photo, size: Self.size)
    }
  }
}
