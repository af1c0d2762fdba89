/// The methods that values have, with the numbers of arguments that they take.
enum Methods {
  static let counts: [String: ClosedRange<Int>] = [
    // Bytes and strings.
    "lower": 0...0, "upper": 0...0, "trim": 0...0, "toUtf8": 0...0, "toBase64": 0...0,
    "toHexString": 0...0,
    // Lists, sets and maps.
    "size": 0...0, "concat": 1...1, "hasAll": 1...1, "hasAny": 1...1, "hasOnly": 1...1,
    "join": 1...1, "removeAll": 1...1, "toSet": 0...0, "difference": 1...1,
    "intersection": 1...1, "union": 1...1, "get": 2...2, "keys": 0...0, "values": 0...0,
    "diff": 1...1, "addedKeys": 0...0, "affectedKeys": 0...0, "changedKeys": 0...0,
    "removedKeys": 0...0, "unchangedKeys": 0...0,
    // Times.
    "date": 0...0, "day": 0...0, "dayOfWeek": 0...0, "dayOfYear": 0...0, "hours": 0...0,
    "minutes": 0...0, "month": 0...0, "nanos": 0...0, "seconds": 0...0, "time": 0...0,
    "toMillis": 0...0, "year": 0...0,
    // Places and paths.
    "latitude": 0...0, "longitude": 0...0, "distance": 1...1, "bind": 1...1,
  ]

  /// The methods that take a regular expression, with the arguments that follow it.
  static let matching: [Expression.MatchingMethod: Int] = [.matches: 0, .replace: 1, .split: 0]

  static let types: Set<String> = [
    "bool", "bytes", "duration", "float", "int", "latlng", "list", "map", "map_diff", "null",
    "number", "path", "set", "string", "timestamp",
  ]

  static let requestMembers: Set<String> = [
    "auth", "method", "path", "query", "resource", "time",
  ]
}
