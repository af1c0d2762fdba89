import Foundation
import PhotoChoice
import PhotosUI
import SwiftUI

/// Chooses a photo for the next message.
struct AttachButton: View {
  let model: ChatModel

  @State private var item: PhotosPickerItem?

  var body: some View {
    PhotosPicker(selection: $item, matching: .images, preferredItemEncoding: .compatible) {
      Image(systemName: "photo")
        .font(.system(size: 22))
        .frame(width: 36, height: 40)
        .accessibilityLabel("Attach a photo")
    }
    .buttonStyle(.plain)
    .foregroundStyle(.blue)
    .task(id: item) { await load() }
  }

  private func load() async {
    guard let item else { return }
    let data = (try? await item.loadTransferable(type: Data.self)) ?? Data()
    let photo = await PhotoFile.reading(data)
    guard !Task.isCancelled else { return }
    self.item = nil
    model.photoChosen(photo)
  }
}
