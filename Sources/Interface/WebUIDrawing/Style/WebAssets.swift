package import Foundation

/// The style sheet and the fonts that pages link at `/assets/‹file›`.
package enum WebAssets {
  /// The folder that holds them.
  package static var folder: URL {
    Bundle.module.bundleURL.appending(path: "Resources", directoryHint: .isDirectory)
  }

  /// The bytes of a file. A folder may stand for a file, as `hearth.css` does: its content is that
  /// of the files in it, in the order of their names.
  package static func content(of file: URL) throws -> Data {
    guard try isFolder(file) else { return try Data(contentsOf: file) }
    return try FileManager.default.contentsOfDirectory(atPath: file.path).sorted()
      .reduce(into: Data()) { $0 += try Data(contentsOf: file.appending(path: $1)) }
  }

  /// Whether a folder stands for the file.
  package static func isFolder(_ file: URL) throws -> Bool {
    try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
  }
}
