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

  /// How large a message's photo is in its bubble. It leaves room for the words that stand with it.
  static func size(of photo: PhotoAttachment, in message: Message) -> CGSize {
    let isAlone = message.text.isEmpty && message.quote == nil && !message.isForwarded
    let size = photo.size(fitting: 240, 300)
    return CGSize(width: max(isAlone ? 80 : 160, size.width), height: max(80, size.height))
  }

  var body: some View {
    let size = Self.size(of: photo, in: message)
    Button(action: tapped) {
      ZStack {
        Color(hex: photo.color)
          .opacity(0.35)
        PhotoContent(photo: photo, photos: photos, isGone: isGone)
          .scaledToFill()
        TransferView(transfer: photos.transfer(of: photo.path))
      }
      .frame(width: size.width, height: size.height)
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
