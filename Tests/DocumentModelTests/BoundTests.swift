import DocumentModel
import Testing

/// What a peer may send as large as it likes is bounded, or taken in time that grows with its size.
@Suite(.timeLimit(.minutes(1)))
struct BoundTests {
  @Test func `a field path is refused beyond its depth and length`() throws {
    let deepest = Array(repeating: "a", count: Limits.fieldPathDepth)
    #expect(
      try FieldPath(parsing: deepest.joined(separator: ".")) == FieldPath(segments: deepest))
    let texts = [
      (deepest + ["a"]).joined(separator: "."),
      Array(repeating: "a", count: 1_000_000).joined(separator: "."),
      String(repeating: "a", count: Limits.fieldPathBytes + 1),
    ]
    for text in texts {
      let error = #expect(throws: ModelError.self) { try FieldPath(parsing: text) }
      #expect(error?.message.utf8.count ?? .max < 200)
    }
  }

  private func append(_ operands: [Value]) -> Write.Transform.Kind {
    .appendMissingElements(operands)
  }

  @Test func `arrays of a hundred thousand elements are joined and divided in time`() {
    let half = (0..<50_000 as Range<Int64>).map { Value.integer($0) }
    let all = (0..<100_000 as Range<Int64>).map { Value.integer($0) }
    let joined = append(all).value(applyingTo: .array(half), at: .zero)
    #expect(joined == .array(all))
    let rest = Write.Transform.Kind.removeAllFromArray(half).value(applyingTo: joined, at: .zero)
    #expect(rest == .array(Array(all[50_000...])))
  }

  @Test func `texts that only Swift takes for equal do not slow a set of them down`() {
    // Two spellings of each letter: as many texts, all of one hash where Swift makes it.
    let texts = (0..<(1 << 14)).map { number in
      (0..<14).map { number >> $0 & 1 == 0 ? "\u{e9}" : "e\u{301}" }.joined()
    }
    let values = texts.map(Value.string)
    #expect(append(values).value(applyingTo: .array(values), at: .zero) == .array(values))
    let paths = texts.compactMap { DocumentPath(segments: ["c", $0]) }
    #expect(Set(paths).count == texts.count)
  }

  /// Every value of the small world beside every other, by sets and one by one.
  @Test func `many operands have the effect of one after the other`() {
    let values = SmallWorld.ordered.flatMap(\.self)
    let middle = values.count / 2
    let fields = Value.array(Array(values[..<middle]))
    let atOnce = append(values.reversed()).value(applyingTo: fields, at: .zero)
    let oneByOne = values.reversed().reduce(fields) { array, value in
      append([value]).value(applyingTo: array, at: .zero)
    }
    #expect(atOnce == oneByOne)
    let removed = values[middle...].map { $0 }
    #expect(
      Write.Transform.Kind.removeAllFromArray(removed).value(applyingTo: atOnce, at: .zero)
        == removed.reduce(atOnce) { array, value in
          Write.Transform.Kind.removeAllFromArray([value]).value(applyingTo: array, at: .zero)
        })
  }

  @Test func `many fields of one map are set in time`() {
    let names = (0..<20_000).map { "f\($0)" }
    var fields: Fields = ["m": .map([:])]
    for name in names { fields[path: FieldPath("m", name)] = 1 }
    for name in names.dropFirst() { fields[path: FieldPath("m", name)] = nil }
    #expect(fields == ["m": .map(["f0": 1])])
  }

  @Test
  func `a query of too many or too large filters is refused before its orders are worked out`() {
    let filters = (0..<60_000).map {
      Query.Filter.field(FieldPath("f\($0)"), .greaterThan, 1)
    }
    var query = Query(collectionID: "c", filter: .and(filters))
    query.start = Query.Cursor(values: [1], isBefore: true)
    let error = #expect(throws: ModelError.self) { try query.validate() }
    #expect(error?.message.contains("60000 filters") == true)
    let large = Value.string(String(repeating: "a", count: Limits.documentBytes))
    query.filter = .field(FieldPath("f"), .equal, large)
    #expect(throws: ModelError.self) { try query.validate() }
  }
}
