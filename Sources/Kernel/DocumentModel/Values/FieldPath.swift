/// The way to a field: one segment for each map on the way. Never empty.
package struct FieldPath: Hashable, Sendable {
  package var segments: [ExactText]

  package init(segments: [ExactText]) {
    precondition(!segments.isEmpty, "A field path has at least one segment.")
    self.segments = segments
  }

  package init(segments: [String]) {
    self.init(segments: segments.map { ExactText($0) })
  }

  package init(_ segments: ExactText...) {
    self.init(segments: segments)
  }

  package init(_ segments: String...) {
    self.init(segments: segments)
  }

  /// `__name__`, the pseudo-field that stands for a document's own name in queries.
  package static let documentID = FieldPath("__name__")
}
