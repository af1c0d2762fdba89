import Foundation
import Synchronization

/// The pictures of an app's icon, drawn at the first request and kept for the others.
final class IconShelf: Sendable {
  private let icon: AppIcon
  private let pictures = Mutex<[Int: Content]>([:])

  init(icon: AppIcon) {
    self.icon = icon
  }

  /// The icon as a PNG; nil when the host has no memory for it.
  func picture(size: Int) -> Content? {
    pictures.withLock { pictures in
      if let known = pictures[size] { return known }
      guard let file = PNG.file(of: icon.picture(size: size)) else { return nil }
      let content = Content(file, mediaType: "image/png")
      pictures[size] = content
      return content
    }
  }
}
