import MessageAIDomain
import SwiftUI

/// The pixels of a photo: this device's own while it is sent, then the server's.
struct PhotoContent: View {
  let photo: PhotoAttachment
  let photos: PhotoService
  let isGone: Bool

  var body: some View {
    if let picture = photos.picture(at: photo.path) {
      Image(uiImage: picture)
        .resizable()
        .accessibilityHidden(true)
    } else if let address = photos.address(of: photo.path) {
      AsyncImage(url: address) { phase in
        if let image = phase.image {
          image
            .resizable()
            .accessibilityHidden(true)
        } else {
          symbol(isBroken: phase.error != nil)
        }
      }
    } else {
      symbol(isBroken: isGone)
    }
  }

  private func symbol(isBroken: Bool) -> some View {
    Image(systemName: isBroken ? "exclamationmark.triangle" : "photo")
      .font(.title)
      .foregroundStyle(.secondary)
      .accessibilityLabel(isBroken ? "The photo is gone" : "The photo is on its way")
  }
}
