import DocumentModel

/// Values of every type in Firestore's order; the values of one inner list are equal in it.
enum SmallWorld {
  static let database = DatabaseName(project: "p")

  static func name(_ path: String) -> DocumentName {
    guard let path = DocumentPath(path) else { preconditionFailure("\(path) names no document.") }
    return DocumentName(database: database, path: path)
  }

  static func vector(_ elements: Double...) -> Value {
    .map(["__type__": "__vector__", "value": .array(elements.map { .double($0) })])
  }

  static let ordered: [[Value]] = [
    [.null],
    [false], [true],
    [.double(.nan), .double(-.nan)],
    [.double(-.infinity)], [.double(-0x1p63), .integer(.min)], [.integer(.min + 1)],
    [-1.5], [-1, -1.0], [.double(-.leastNonzeroMagnitude)],
    [0, 0.0, .double(-0.0)],
    [.double(.leastNonzeroMagnitude)], [1, 1.0], [1.5], [2],
    [.integer(1 << 53), .double(0x1p53)], [.integer(1 << 53 + 1)], [.integer(1 << 53 + 2)],
    [.integer(.max - 1)], [.integer(.max)], [.double(0x1p63)], [.double(.infinity)],
    [.timestamp(Timestamp(seconds: -1, nanoseconds: 5_000))], [.timestamp(.zero)],
    [.timestamp(Timestamp(seconds: 0, nanoseconds: 1_000))],
    [""], ["\0"], ["\0a"], ["a"], ["a\0"], ["a\0b"], ["ab"], ["e\u{301}"], ["\u{e9}"],
    ["\u{fffd}"], ["\u{1f600}"],
    [.bytes([])], [.bytes([0])], [.bytes([0, 0])], [.bytes([0, 255])], [.bytes([1])],
    [.bytes([255])],
    [.reference(name("a/__id-2__"))], [.reference(name("a/__id10__"))],
    [.reference(name("a/__id01__"))], [.reference(name("a/__id__"))],
    [.reference(name("a/b"))], [.reference(name("a/b/c/d"))], [.reference(name("a/ba"))],
    [.reference(name("b/a"))],
    [.geoPoint(GeoPoint(latitude: -90, longitude: 0))],
    [
      .geoPoint(GeoPoint(latitude: 0, longitude: -180)),
      .geoPoint(GeoPoint(latitude: -0.0, longitude: -180)),
    ],
    [.geoPoint(GeoPoint(latitude: 0, longitude: 180))],
    [.array([])], [.array([.null])], [.array([1]), .array([1.0])], [.array([1, 1])], [.array([2])],
    [.array([""])], [.array(["", 1])], [.array(["a"])],
    [vector()], [vector(2)], [vector(1, 1)], [vector(1, 2)],
    [.map([:])], [.map(["a": .null])], [.map(["a": 1]), .map(["a": 1.0])],
    [.map(["a": 1, "b": 0])], [.map(["a": 1, "c": .null])], [.map(["a": 2])],
    [.map(["a\0": 0])], [.map(["aa": 0])], [.map(["b": .map([:])])],
    [.map(["b": .map(["x": 1])])],
  ]
}
