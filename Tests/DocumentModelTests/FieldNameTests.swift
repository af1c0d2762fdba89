import DocumentModel
import Testing

/// Names of fields are the same only byte by byte: `é` is one scalar, or `e` and an accent.
@Suite struct FieldNameTests {
  private let both: Fields = ["\u{e9}": 1, "e\u{301}": 2]
  private let composed = FieldPath("\u{e9}")
  private let decomposed = FieldPath("e\u{301}")

  @Test func `fields whose names differ only in composition are two`() {
    var fields = both
    #expect(fields.count == 2)
    #expect(fields[path: composed] == 1)
    #expect(fields[path: decomposed] == 2)
    fields[path: FieldPath("m", "\u{e9}")] = 3
    fields[path: FieldPath("m", "e\u{301}")] = 4
    #expect(fields["m"] == .map(["\u{e9}": 3, "e\u{301}": 4]))
    fields[path: composed] = nil
    #expect(fields[path: composed] == nil)
    #expect(fields[path: decomposed] == 2)
  }

  @Test func `paths whose names differ only in composition are two`() throws {
    #expect(composed != decomposed)
    #expect(decomposed < composed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(!composed.isPrefix(of: decomposed))
    for path in [composed, decomposed] {
      #expect(try FieldPath(parsing: path.description) == path)
    }
  }

  @Test func `maps whose names differ only in composition are unequal and have an order`() {
    let first = Value.map(["e\u{301}": 1])
    let second = Value.map(["\u{e9}": 1])
    #expect(first != second)
    #expect(Value.compare(first, second) == .ascending)
    #expect(Set([first, second, .map(both)]).count == 3)
    #expect(first.canonicalID.unicodeScalars.elementsEqual(#"{"e\#u{301}":1}"#.unicodeScalars))
  }

  @Test func `a mask and a transform change the field of their own name only`() {
    let write = Write(
      path: SmallWorld.name("c/d").path,
      operation: .update(fields: ["\u{e9}": 5], mask: [composed]),
      transforms: [.init(field: decomposed, kind: .increment(1))])
    #expect(
      write.fields(applyingTo: both, at: .zero).fields == ["\u{e9}": 5, "e\u{301}": 3])
  }

  @Test func `of names that Swift takes for equal, a dictionary of strings has the first`() {
    let read = both.byString { $0 }
    #expect(read.values.map { $0 } == [2])
    #expect(read.keys.map { ExactText($0) } == ["e\u{301}"])
    let others: Fields = ["a": 1, "b": 2]
    #expect(others.byString { $0 } == ["a": 1, "b": 2])
  }

  @Test func `aggregations have aliases that are the same only byte by byte`() throws {
    let sums = [composed, decomposed].map { Aggregation(.sum($0), alias: $0.segments[0].text) }
    var values = try AggregateValues(sums)
    values.add(
      Document(
        name: SmallWorld.name("c/d"), fields: both, createTime: .zero, updateTime: .zero))
    #expect(values.values == both)
  }
}
