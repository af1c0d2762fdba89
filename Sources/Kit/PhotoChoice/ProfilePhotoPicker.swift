import Foundation
import PhotosUI
import SwiftUI

/// Lets people choose a picture of themselves.
public struct ProfilePhotoPicker: View {
  private let title: LocalizedStringKey
  private let chosen: @MainActor (Result<PhotoFile, PhotoFile.Mistake>) -> Void

  @State private var item: PhotosPickerItem?

  /// - Parameter chosen: takes the photo, made small enough, or why it cannot be used.
  public init(
    title: LocalizedStringKey,
    chosen: @escaping @MainActor (Result<PhotoFile, PhotoFile.Mistake>) -> Void
  ) {
    self.title = title
    self.chosen = chosen
  }

  public var body: some View {
    PhotosPicker(
      title, selection: $item, matching: .images, preferredItemEncoding: .compatible
    )
    .task(id: item) { await load() }
  }

  private func load() async {
    guard let item else { return }
    let data = (try? await item.loadTransferable(type: Data.self)) ?? Data()
    let photo = await PhotoFile.reading(data)
    guard !Task.isCancelled else { return }
    self.item = nil
    chosen(photo)
  }
}
