import Foundation

/// A bundle with an asset catalogue that a test writes.
struct TemporaryCatalog {
  let bundle: Bundle
  private let folder: URL

  /// Writes files by their paths in the catalogue.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "Catalog-\(UUID())")
    for (path, text) in files {
      let file = folder.appending(path: "Assets.xcassets").appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    bundle = Bundle(url: folder) ?? .main
  }

  /// The catalogue's folder.
  var url: URL { folder.appending(path: "Assets.xcassets") }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A drawing that is a rectangle of a colour.
  static func svg(_ color: String, width: Int = 40, height: Int = 20) -> String {
    """
    <?xml version="1.0"?>
    <!-- > a drawing < -->
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)px">
      <rect width="100%" height="100%" fill="\(color)"/>
    </svg>
    """
  }
}
