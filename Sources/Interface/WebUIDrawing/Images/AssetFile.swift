import AppResources
import Foundation

/// A file of an app's assets that a browser can show.
struct AssetFile: Sendable {
  let data: Data
  /// Where the browser finds it.
  let address: String
  /// The size in dots, where the file tells it.
  let size: CGSize?

  /// Larger pictures are not part of an interface.
  private static let limit = 20_000_000

  /// The content of a file; nil where it cannot be read or is too large.
  static func data(of file: URL) -> Data? {
    guard let data = try? Data(contentsOf: file), data.count <= limit else { return nil }
    return data
  }

  /// Reads a PNG, JPEG, GIF, WebP or SVG file; nil for anything else.
  init?(_ file: URL) {
    guard let data = Self.data(of: file) else { return nil }
    self.data = data
    if let header = PictureHeader(data) {
      address = AssetPictures.address(of: data, mediaType: header.mediaType)
      size = CGSize(width: header.width, height: header.height)
      return
    }
    guard file.pathExtension.lowercased() == "svg",
      let size = String(data: data, encoding: .utf8).flatMap({ SVGFile($0).size })
    else { return nil }
    address = AssetPictures.address(of: data, mediaType: "image/svg+xml")
    self.size = CGSize(width: size.width, height: size.height)
  }
}
