import Foundation
package import WebUICore

/// Notes the pixels of the pictures that are drawn.
@MainActor
package final class PictureMeter {
  /// The pixels of a picture.
  package struct Pixels: Sendable {
    package let width: Int
    package let height: Int

    package var area: Int { width * height }
  }

  /// The largest picture; nil for none.
  package private(set) var largest: Pixels?

  package nonisolated init() {}

  func note(_ image: UIImage) {
    let pixels = Pixels(
      width: Int((image.size.width * image.scale).rounded()),
      height: Int((image.size.height * image.scale).rounded()))
    if pixels.area > largest?.area ?? 0 { largest = pixels }
  }
}

private enum PictureMeterKey: EnvironmentKey {
  static var defaultValue: PictureMeter? { nil }
}

extension EnvironmentValues {
  /// What notes the pictures that views draw.
  package var pictureMeter: PictureMeter? {
    get { self[PictureMeterKey.self] }
    set { self[PictureMeterKey.self] = newValue }
  }
}
