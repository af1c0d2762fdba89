import PhotoChoice
import SwiftUI

/// The photo that the next message brings, above its caption.
struct ChosenPhotoView: View {
  let photo: PhotoFile
  let remove: @MainActor () -> Void

  var body: some View {
    HStack {
      if let image = UIImage(data: photo.data) {
        Image(uiImage: image)
          .resizable()
          .scaledToFill()
          .frame(width: 84, height: 84)
          .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
          .accessibilityLabel("Chosen photo")
          .overlay(alignment: .topTrailing) {
            Button("Remove photo", systemImage: "xmark.circle.fill", action: remove)
              .labelStyle(.iconOnly)
              .buttonStyle(.plain)
              .foregroundStyle(.white, .black.opacity(0.6))
              .padding(4)
          }
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 6)
  }
}
