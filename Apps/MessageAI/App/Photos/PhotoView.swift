import MessageAIDomain
import PhotoChoice
import SwiftUI

/// The photo of a message in its bubble. Its place is there from the first moment; touching it shows
/// it large.
struct PhotoView: View {
  let message: Message
  let photo: PhotoAttachment
  let model: ChatModel

  @State private var isGone = false

  var body: some View {
    let size = photo.size(fitting: 240, 300)
    Button(action: tapped) {
      ZStack {
        Color(hex: photo.color)
          .opacity(0.35)
        PhotoContent(photo: photo, photos: photos, isGone: isGone)
          .scaledToFill()
        TransferView(transfer: photos.transfer(of: photo.path))
      }
      .frame(width: max(80, size.width), height: max(80, size.height))
      .clipped()
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(label)
    .task(id: photo.isUploaded) {
      guard photo.isUploaded else { return }
      isGone = await !photos.load(photo.path)
    }
  }

  private var photos: PhotoService { model.session.photos }

  private var label: String {
    message.text.isEmpty ? "Open photo" : "Open photo: \(message.text)"
  }

  private func tapped() {
    model.photoTapped(message)
  }
}
