import AppResources
import Foundation
import Synchronization

/// A picture of an app's assets as the browser gets it.
struct AssetFile: Sendable {
  /// Where the browser finds it.
  let address: String
  /// The size in points, where the file tells it.
  let size: CGSize?

  /// Larger pictures are not part of an interface.
  private static let limit = 20_000_000

  private static let files = Mutex<[URL: AssetFile]>([:])

  /// The picture for light or dark surroundings; nil when the assets have none that a browser
  /// shows.
  static func named(_ name: String, in bundle: Bundle?, isDark: Bool) -> AssetFile? {
    guard let bundle = TextContext(bundle: bundle).bundle,
      let picture = AssetCatalog.of(bundle).pictures[name]
    else { return nil }
    let variant = isDark ? picture.dark ?? picture.light : picture.light
    return files.withLock { files in
      if let known = files[variant.file] { return known }
      guard let file = AssetFile(variant) else { return nil }
      files[variant.file] = file
      return file
    }
  }

  private init?(_ variant: AssetCatalog.Variant) {
    guard let data = try? Data(contentsOf: variant.file), data.count <= Self.limit else {
      return nil
    }
    let header = PictureHeader(data)
    let isDrawing = variant.file.pathExtension.lowercased() == "svg"
    guard let type = header?.mediaType ?? (isDrawing ? "image/svg+xml" : nil) else { return nil }
    address = AssetPictures.address(of: data, mediaType: type)
    size = header.map {
      CGSize(width: $0.width / variant.scale, height: $0.height / variant.scale)
    }
  }
}
