/// Segments below a database's `documents`: alternating collection and document ids; empty is the root.
package struct ResourcePath: Hashable, Sendable, CustomStringConvertible {
  package var segments: [String]

  package init(segments: [String] = []) {
    self.segments = segments
  }

  package static let root = ResourcePath()

  /// Whether the path names a document rather than a collection (or the root).
  package var isDocument: Bool { !segments.isEmpty && segments.count.isMultiple(of: 2) }
  package var isCollection: Bool { !segments.count.isMultiple(of: 2) }

  package func appending(_ segment: String) -> ResourcePath {
    ResourcePath(segments: segments + [segment])
  }

  package func isPrefix(of other: ResourcePath) -> Bool {
    other.segments.starts(with: segments) { $0.utf8.elementsEqual($1.utf8) }
  }

  package var description: String { segments.joined(separator: "/") }
}
