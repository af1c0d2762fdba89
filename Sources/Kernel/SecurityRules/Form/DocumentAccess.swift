/// The functions that look at other documents than the one that is asked for.
enum DocumentAccess: String, Sendable {
  case get, exists, getAfter, existsAfter

  /// Whether it looks at what will be after the commit.
  var isAfter: Bool { self == .getAfter || self == .existsAfter }
  var tellsExistence: Bool { self == .exists || self == .existsAfter }
}
