import Foundation

/// One file of an archive.
package struct ZipFile: Hashable, Sendable {
  /// Its path in the archive, with `/` between folders.
  package let name: String
  package let content: Data

  package init(name: String, content: Data) {
    self.name = name
    self.content = content
  }
}
