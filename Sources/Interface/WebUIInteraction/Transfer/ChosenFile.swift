package import Foundation
package import WebUICore

/// A file that a person chose or dropped in the browser.
package struct ChosenFile: Sendable {
  package var name: String
  package var mediaType: String
  package var data: Data

  /// The most bytes of a name: no file system has a longer one. And those of a media type.
  private static let longestName = 1_024
  private static let longestType = 256
  /// What a file takes beside its bytes, name and type among it.
  private static let overhead = 1_024

  /// What it counts for while the app does not have it.
  var size: Int { data.count + Self.overhead }

  /// Reads `name`, media type and Base64 between line ends.
  init?(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count <= Self.longestName,
      parts[1].utf8.count <= Self.longestType, let data = Data(base64Encoded: String(parts[2]))
    else { return nil }
    name = String(parts[0])
    mediaType = String(parts[1])
    self.data = data
  }

  /// The type of the file: by its media type, and where the browser knows none, by the ending of its
  /// name.
  package var contentType: UTType {
    let told = UTType(mimeType: mediaType)
    if let told, told.isDeclared, told != .data { return told }
    let parts = name.split(separator: ".")
    let ending = parts.count > 1 ? parts.last.map(String.init) : nil
    return ending.flatMap { UTType(filenameExtension: $0) } ?? told ?? .data
  }
}

extension ClientEvent.Kind {
  /// A person chose or dropped a file; the value is a piece of its name, its type and its content, or
  /// empty at the end of a choice.
  package static let file = ClientEvent.Kind(rawValue: "file")
}
