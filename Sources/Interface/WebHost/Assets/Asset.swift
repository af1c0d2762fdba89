import Foundation

/// A file that pages load: what it holds, and the address that changes with its content.
struct Asset: Sendable {
  let name: String
  let content: Content
  /// Names the content, so that browsers may keep the file for ever.
  let tag: String

  /// The address pages use, as in `/assets/3f9a…/hearth.css`.
  ///
  /// The tag is a folder of its own, so that a style sheet's relative addresses lead to files of the
  /// same release.
  var path: String { "/assets/\(tag)/\(name)" }

  static func mediaType(ofExtension fileExtension: String) -> String? {
    switch fileExtension {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "woff2": "font/woff2"
    default: nil
    }
  }
}
