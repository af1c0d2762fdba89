import DocumentModel
import Testing

@Suite struct FieldPathTests {
  @Test(arguments: [
    ("a", ["a"]), ("a.b_1", ["a", "b_1"]), ("`a.b`.c", ["a.b", "c"]),
    (#"`\``.`\\`"#, ["`", #"\"#]), ("`1`.`é`", ["1", "é"]), ("`a b`", ["a b"]),
  ])
  func `a path is read from its text and written back`(text: String, segments: [String]) throws {
    let path = try FieldPath(parsing: text)
    #expect(path.segments.map(\.text) == segments)
    #expect(path.description == text)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "1a", "a-b", "`", "``", "`a", "`a`b", "a`b`", #"`\"#,
  ])
  func `a malformed path is refused`(text: String) {
    #expect(throws: ModelError.self) { try FieldPath(parsing: text) }
  }

  @Test func `fields are read, set and removed at paths through maps`() {
    var fields: Fields = ["a": .map(["b": 1]), "s": "text"]
    #expect(fields[path: FieldPath("a", "b")] == 1)
    #expect(fields[path: FieldPath("a", "x")] == nil)
    #expect(fields[path: FieldPath("s", "x")] == nil)
    fields[path: FieldPath("a", "c", "d")] = 2
    #expect(fields["a"] == .map(["b": 1, "c": .map(["d": 2])]))
    fields[path: FieldPath("s", "x")] = nil
    #expect(fields["s"] == "text")
    fields[path: FieldPath("s", "x")] = true
    #expect(fields["s"] == .map(["x": true]))
    fields[path: FieldPath("a", "c", "d")] = nil
    #expect(fields["a"] == .map(["b": 1, "c": .map([:])]))
    fields[path: FieldPath("missing", "x")] = nil
    #expect(fields["missing"] == nil)
  }
}
