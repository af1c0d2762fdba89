/// How the first of two things lies to the second in some order.
package enum Ordering: Sendable {
  case ascending, same, descending

  package init<T: Comparable>(_ lhs: T, _ rhs: T) {
    self = lhs < rhs ? .ascending : rhs < lhs ? .descending : .same
  }

  package var reversed: Ordering {
    switch self {
    case .ascending: .descending
    case .same: .same
    case .descending: .ascending
    }
  }

  /// This ordering, or where it is `.same` the next one: `a.then(b)` orders by a, then by b.
  package func then(_ next: @autoclosure () -> Ordering) -> Ordering {
    self == .same ? next() : self
  }

  /// The order of UTF-8 bytes, which is Firestore's order of strings. Swift's own order of strings
  /// differs: it takes canonically equivalent strings for equal.
  package static func utf8(_ lhs: String, _ rhs: String) -> Ordering {
    elements(lhs.utf8, rhs.utf8) { Ordering($0, $1) }
  }

  /// Element by element; where one sequence is the beginning of the other, the shorter is first.
  package static func elements<S: Sequence>(
    _ lhs: S, _ rhs: S, by order: (S.Element, S.Element) -> Ordering
  ) -> Ordering {
    var left = lhs.makeIterator()
    var right = rhs.makeIterator()
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return .same
      case (nil, _?): return .ascending
      case (_?, nil): return .descending
      case (let a?, let b?):
        let result = order(a, b)
        if result != .same { return result }
      }
    }
  }
}
