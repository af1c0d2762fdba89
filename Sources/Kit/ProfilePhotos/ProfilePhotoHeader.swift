import Foundation
import SwiftUI

/// A person's own picture, large, above their name.
public struct ProfilePhotoHeader: View {
  private let id: String
  private let name: String
  private let photos: ProfilePhotoService
  private let photo: URL?

  /// - Parameters:
  ///   - id: decides the colour that stands for somebody without a picture.
  ///   - photos: has the picture that was chosen last.
  ///   - photo: where the picture of the profile is loaded from.
  public init(id: String, name: String, photos: ProfilePhotoService, photo: URL?) {
    self.id = id
    self.name = name
    self.photos = photos
    self.photo = photo
  }

  public var body: some View {
    VStack(spacing: 12) {
      ProfilePhotoTile(id: id, name: name, picture: photos.picture, photo: photo)
      Text(verbatim: name)
        .font(.title2.bold())
        .multilineTextAlignment(.center)
        .lineLimit(2)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 8)
    .accessibilityElement(children: .combine)
  }
}
