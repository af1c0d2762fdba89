extension FieldPath: Comparable {
  package static func < (lhs: FieldPath, rhs: FieldPath) -> Bool {
    lhs.segments.lexicographicallyPrecedes(rhs.segments)
  }

  /// Whether this path leads to `other` or to a map above it.
  package func isPrefix(of other: FieldPath) -> Bool {
    other.segments.starts(with: segments)
  }
}
