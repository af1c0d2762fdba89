package import Foundation
import WebUICore

/// Where files wait that a scene hands to its browser: each has an address for a while, which is that
/// browser's alone.
@MainActor
package final class FileOffers {
  /// A file that a browser is to keep.
  package struct File: Sendable {
    package let name: String
    package let mediaType: String
    package let content: Data

    package init(name: String, mediaType: String, content: Data) {
      self.name = name
      self.mediaType = mediaType
      self.content = content
    }
  }

  private let offer: @MainActor (File) -> String?

  /// - Parameter offer: keeps a file, and gives the address at which it waits; nil where there is no room.
  package init(_ offer: @escaping @MainActor (File) -> String?) {
    self.offer = offer
  }

  /// The address at which a file waits; nil where there is no room for it.
  package func address(of file: File) -> String? { offer(file) }

  /// Those of the scene whose code runs.
  package static var current: FileOffers? {
    SceneSurroundings.current?.kept(FileOffers.self)
  }
}
