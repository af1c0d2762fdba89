import AppResources
import Foundation
import Synchronization
import WebUICore

/// A picture of an app's assets as the browser gets it.
struct AssetPicture: Sendable {
  /// A picture for one kind of surroundings, in one file or more.
  struct Side: Equatable, Sendable {
    /// Where the browser finds the files, and how many of their dots make a point; those with the
    /// fewest first.
    var files: [(address: String, scale: Double)]
    /// The size in points, where a file tells it.
    var size: CGSize?

    static func == (lhs: Side, rhs: Side) -> Bool {
      lhs.size == rhs.size && lhs.files.elementsEqual(rhs.files, by: ==)
    }

    /// The files for `srcset`, of which the browser takes the one for its screen; nil for one file.
    var sourceSet: String? {
      guard files.count > 1 else { return nil }
      return files.map { "\($0.address) \(CSS.number($0.scale))x" }.joined(separator: ",")
    }

    /// The files as an image of CSS. A file that is alone is as large as the element.
    var css: String {
      func url(_ address: String) -> String { "url(\"\(address)\")" }
      guard files.count > 1 else { return url(files.first?.address ?? "") }
      let choices = files.map { "\(url($0.address)) \(CSS.number($0.scale))x" }
      return "image-set(\(choices.joined(separator: ",")))"
    }
  }

  var light: Side
  /// The picture for dark surroundings; nil when it is the same.
  var dark: Side?
  /// How a symbol is measured; nil for a picture.
  var symbol: SymbolDrawing?

  /// Gives a property of an element's style the picture.
  @MainActor
  func set(_ property: String, of element: Rendering) {
    guard let dark else { return element.style(property, light.css) }
    SchemeChoice(light: light.css, dark: dark.css).set(property, of: element)
  }

  private static let pictures = Mutex<[String: AssetPicture?]>([:])

  /// The picture of a name; nil when the assets have none that a browser shows.
  static func named(_ name: String, in bundle: Bundle?) -> AssetPicture? {
    guard let bundle = TextContext(bundle: bundle).bundle,
      let asset = AssetCatalog.of(bundle).pictures[name]
    else { return nil }
    let key = bundle.bundlePath + "\n" + name
    return pictures.withLock { pictures in
      if let known = pictures[key] { return known }
      let picture = asset.isSymbol ? AssetPicture(symbol: asset) : AssetPicture(asset)
      pictures[key] = .some(picture)
      return picture
    }
  }

  private init?(_ asset: AssetCatalog.Picture) {
    let dark = Side(asset.dark)
    guard let light = Side(asset.light) ?? dark else { return nil }
    self.light = light
    self.dark = dark == light ? nil : dark
  }

  private init?(symbol asset: AssetCatalog.Picture) {
    guard let file = asset.light.first?.file, let data = AssetFile.data(of: file),
      let text = String(data: data, encoding: .utf8), let drawing = SymbolDrawing(svg: text)
    else { return nil }
    symbol = drawing
    light = Side(
      files: [
        (AssetPictures.address(of: Data(drawing.svg.utf8), mediaType: "image/svg+xml"), 1)
      ])
  }
}

extension AssetPicture.Side {
  fileprivate init?(_ variants: [AssetCatalog.Variant]) {
    let read = variants.compactMap { variant in
      AssetFile(variant.file).map { (file: $0, scale: variant.scale) }
    }
    guard !read.isEmpty else { return nil }
    files = read.map { ($0.file.address, $0.scale) }
    size =
      read.lazy.compactMap { file, scale in
        file.size.map { CGSize(width: $0.width / scale, height: $0.height / scale) }
      }.first
  }
}
