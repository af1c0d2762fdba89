import DocumentModel
import Testing

@Suite struct LimitsTests {
  private static func nested(_ depth: Int) -> Value {
    (1..<depth).reduce(Value.map([:])) { value, _ in .map(["m": value]) }
  }

  private static func text(_ count: Int) -> Value { .string(String(repeating: "a", count: count)) }

  private func check(_ fields: Fields, at path: String = "c/d") throws {
    try Limits.check(
      Document(
        name: SmallWorld.name(path), fields: fields, createTime: .zero, updateTime: .zero))
  }

  @Test func `what Firestore stores is accepted`() throws {
    try check([
      "text": .string(String(repeating: "a", count: 1_000_000)), "deep": Self.nested(20),
      "vector": SmallWorld.vector(1, 2), "lists": .array([.map(["l": .array([1])])]),
    ])
    try check([:], at: "c/__id7__")
  }

  /// Told by its reason: the fields may be a megabyte.
  struct Refused: Sendable, CustomTestStringConvertible {
    let reason: String
    let fields: Fields

    init(_ reason: String, _ fields: Fields) {
      self.reason = reason
      self.fields = fields
    }

    var testDescription: String { reason }
  }

  static let refused = [
    Refused(
      "Document '\(SmallWorld.name("c/d"))' cannot be written because its size (1,200,000 bytes) "
        + "exceeds the maximum allowed size of 1,048,576 bytes.",
      ["a": text(600_000), "b": text(600_000 - 58)]
    ),
    Refused("value of property \"text\" is longer than 1048487 bytes", ["text": text(1_048_488)]),
    Refused(
      "value of property \"map\" is longer than 1048487 bytes",
      ["map": .map(["data": .bytes(Array(repeating: 0, count: 1_048_488))])]
    ),
    Refused("Property deep contains an invalid nested entity.", ["deep": nested(21)]),
    Refused("array value in an array", ["lists": .array([.array([])])]),
    Refused("reserved", ["__secret__": 1]),
    Refused("must not be empty", ["": 1]),
    Refused("longer", [ExactText(String(repeating: "f", count: 1_501)): 1]),
    Refused("latitude", ["place": .geoPoint(GeoPoint(latitude: 91, longitude: 0))]),
    Refused("latitude", ["place": .geoPoint(GeoPoint(latitude: .nan, longitude: 0))]),
    Refused("timestamp", ["time": .timestamp(Timestamp(seconds: .max))]),
    Refused("timestamp", ["time": .timestamp(Timestamp(seconds: 0, nanoseconds: -1))]),
  ]

  @Test(arguments: refused)
  func `what it does not store is refused`(_ refused: Refused) {
    let error = #expect(throws: ModelError.self) { try check(refused.fields) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains(refused.reason) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [".", "..", "__x__", "____", String(repeating: "i", count: 1_501)])
  func `an id that Firestore does not allow is refused`(id: String) {
    #expect(throws: ModelError.self) { try check([:], at: "c/\(id)") }
  }
}
