/// Firestore's order of ids: numeric ids (`__id7__`) first, by number, then all others by their
/// UTF-8 bytes.
package enum PathOrder {
  /// The number of an id of the form `__id‹int64›__`; nil for any other id.
  ///
  /// Only the canonical spelling counts, so that each number has one id.
  package static func number(of id: String) -> Int64? {
    guard id.hasPrefix("__id"), id.hasSuffix("__"), id.utf8.count > 6 else { return nil }
    let digits = id.dropFirst(4).dropLast(2)
    guard let number = Int64(digits), String(number) == digits else { return nil }
    return number
  }

  package static func compare(_ lhs: String, _ rhs: String) -> Ordering {
    switch (number(of: lhs), number(of: rhs)) {
    case (let a?, let b?): Ordering(a, b)
    case (_?, nil): .ascending
    case (nil, _?): .descending
    case (nil, nil): Ordering.utf8(lhs, rhs)
    }
  }

  package static func compare(_ lhs: [String], _ rhs: [String]) -> Ordering {
    Ordering.elements(lhs, rhs, by: compare)
  }
}

extension DocumentPath: Comparable {
  /// Ids are equal byte by byte only, unlike Swift's strings.
  package static func == (lhs: DocumentPath, rhs: DocumentPath) -> Bool {
    lhs.segments.elementsEqual(rhs.segments) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// By bytes, too: ids that only Swift's strings take for equal must not share a hash.
  package func hash(into hasher: inout Hasher) {
    for segment in segments { segment.hashBytes(into: &hasher) }
    hasher.combine(segments.count)
  }

  package static func < (lhs: DocumentPath, rhs: DocumentPath) -> Bool {
    PathOrder.compare(lhs.segments, rhs.segments) == .ascending
  }
}

extension ResourcePath: Comparable {
  /// Ids are equal byte by byte only, unlike Swift's strings.
  package static func == (lhs: ResourcePath, rhs: ResourcePath) -> Bool {
    lhs.segments.elementsEqual(rhs.segments) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// By bytes, too: ids that only Swift's strings take for equal must not share a hash.
  package func hash(into hasher: inout Hasher) {
    for segment in segments { segment.hashBytes(into: &hasher) }
    hasher.combine(segments.count)
  }

  package static func < (lhs: ResourcePath, rhs: ResourcePath) -> Bool {
    PathOrder.compare(lhs.segments, rhs.segments) == .ascending
  }
}

extension DocumentName: Comparable {
  package static func compare(_ lhs: DocumentName, _ rhs: DocumentName) -> Ordering {
    Ordering.utf8(lhs.database.project, rhs.database.project)
      .then(Ordering.utf8(lhs.database.database, rhs.database.database))
      .then(PathOrder.compare(lhs.path.segments, rhs.path.segments))
  }

  package static func < (lhs: DocumentName, rhs: DocumentName) -> Bool {
    compare(lhs, rhs) == .ascending
  }
}
