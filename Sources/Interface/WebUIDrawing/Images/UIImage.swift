import AppResources
public import Foundation

/// A picture in memory.
public final class UIImage: Hashable, Sendable {
  let data: Data
  let mediaType: String
  public let size: CGSize
  public let scale: CGFloat
  /// The asset that the picture is, with all of its files.
  let asset: ImageResource?

  /// Makes a picture without a size, of which nothing is seen.
  public init() {
    data = Data()
    mediaType = "image/svg+xml"
    size = .zero
    scale = 1
    asset = nil
  }

  /// A picture of the app's assets, shown as `Image` shows it; nothing is seen of one that is not
  /// there. `pngData` and its kin give the file for light surroundings that has the most dots.
  public init(resource: ImageResource) {
    let catalog = AssetCatalog.of(resource.bundle)
    let picture = AssetPicture.named(resource.name, in: resource.bundle)
    let variant = catalog.pictures[resource.name]?.light.last
    data = (variant?.file).flatMap(AssetFile.data) ?? Data()
    mediaType = PictureHeader(data)?.mediaType ?? "image/svg+xml"
    size = picture?.light.size ?? .zero
    scale = variant?.scale ?? 1
    asset = resource
  }

  /// A picture of the app's assets by its name; nil when there is none.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    guard let bundle = TextContext(bundle: bundle).bundle,
      AssetCatalog.of(bundle).pictures[name] != nil
    else { return nil }
    self.init(resource: ImageResource(name: name, bundle: bundle))
  }

  /// Reads a PNG, JPEG, GIF or WebP file; nil for anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Reads a PNG, JPEG, GIF or WebP file; nil for anything else.
  public init?(data: Data, scale: CGFloat) {
    guard let header = PictureHeader(data) else { return nil }
    self.data = data
    self.scale = scale
    asset = nil
    mediaType = header.mediaType
    size = CGSize(width: header.width / scale, height: header.height / scale)
  }

  /// Reads a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The picture as a PNG file; nil unless it came as one.
  public func pngData() -> Data? { mediaType == "image/png" ? data : nil }

  /// The picture as a JPEG file; nil unless it came as one.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    mediaType == "image/jpeg" ? data : nil
  }

  /// The picture at another size; itself where it has no more pixels than that, otherwise nil, for
  /// a server does not draw. `PhotosPickerItem.EncodingDisambiguationPolicy.compatible` has the
  /// browser make photos small.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    self.size.width <= size.width && self.size.height <= size.height ? self : nil
  }

  var address: String {
    let shown = data.isEmpty ? Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8) : data
    return "data:\(mediaType);base64,\(shown.base64EncodedString())"
  }

  public static func == (lhs: UIImage, rhs: UIImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
