/// A document's place below its database's `documents`: `users/ada`, `rooms/1/messages/2`.
package struct DocumentPath: Hashable, Sendable, CustomStringConvertible {
  /// An even, positive number of non-empty segments.
  package let segments: [String]

  /// Nil unless `segments` alternate collection and document ids and end in a document id.
  package init?(segments: [String]) {
    guard !segments.isEmpty, segments.count.isMultiple(of: 2),
      !segments.contains(where: \.isEmpty)
    else { return nil }
    self.segments = segments
  }

  /// Nil unless `path` names a document.
  package init?(_ path: String) {
    self.init(segments: path.partsBetweenSlashes().map { String($0) })
  }

  package var id: String { segments[segments.count - 1] }
  package var collectionID: String { segments[segments.count - 2] }
  /// The collection that holds the document.
  package var collection: ResourcePath { ResourcePath(segments: segments.dropLast()) }
  package var resource: ResourcePath { ResourcePath(segments: segments) }
  /// The document above the one that this one's collection belongs to; nil at the top.
  package var parent: DocumentPath? { DocumentPath(segments: segments.dropLast(2)) }

  package var description: String { segments.joined(separator: "/") }
}
