import DocumentModel
import Testing

@Suite struct WriteTests {
  private let name = SmallWorld.name("users/ada")
  private let earlier = Timestamp(seconds: 10)
  private let now = Timestamp(seconds: 20)

  private func document(_ fields: Fields) -> Document {
    Document(name: name, fields: fields, createTime: earlier, updateTime: earlier)
  }

  private func update(
    _ fields: Fields, mask: [FieldPath]? = nil, _ transforms: Write.Transform...
  ) -> Write {
    Write(
      path: name.path, operation: .update(fields: fields, mask: mask), transforms: transforms)
  }

  @Test func `a set replaces all fields`() throws {
    let outcome = try update(["a": 1]).outcome(for: document(["b": 2]), named: name, at: now)
    #expect(
      outcome.document
        == Document(name: name, fields: ["a": 1], createTime: earlier, updateTime: now))
    #expect(outcome.result == Write.Result(updateTime: now))
  }

  @Test func `a masked update changes only what the mask names`() throws {
    let write = update(
      ["m": .map(["x": 9, "y": 9]), "n": 9],
      mask: [FieldPath("m", "x"), FieldPath("gone"), FieldPath("m", "old")])
    let outcome = try write.outcome(
      for: document(["m": .map(["old": 1, "z": 2]), "gone": 1, "kept": 1]), named: name, at: now)
    #expect(outcome.document?.fields == ["m": .map(["x": 9, "z": 2]), "kept": 1])
  }

  @Test func `a write that changes nothing keeps the update time`() throws {
    let outcome = try update(["a": 1]).outcome(for: document(["a": 1]), named: name, at: now)
    #expect(outcome.document?.updateTime == earlier)
    #expect(outcome.result.updateTime == earlier)
  }

  @Test func `a delete leaves nothing and has no update time`() throws {
    let write = Write(path: name.path, operation: .delete)
    let outcome = try write.outcome(for: document([:]), named: name, at: now)
    #expect(outcome == Write.Outcome(document: nil, result: Write.Result(updateTime: nil)))
  }

  @Test func `times are kept in microseconds`() throws {
    let time = Timestamp(seconds: 1, nanoseconds: 1_999)
    let outcome = try update(["t": .array([.timestamp(time)])])
      .outcome(for: nil, named: name, at: now)
    #expect(
      outcome.document?.fields["t"]
        == .array([.timestamp(Timestamp(seconds: 1, nanoseconds: 1_000))]))
  }

  typealias Kind = Write.Transform.Kind
  static let transforms: [(Value?, Kind, Value)] = [
    (nil, .serverTimestamp, .timestamp(Timestamp(seconds: 20))),
    (nil, .increment(2), 2), (1, .increment(2), 3), ("text", .increment(2), 2),
    (1, .increment(0.5), 1.5), (1.5, .increment(1), 2.5),
    (.integer(.max), .increment(1), .integer(.max)),
    (.integer(.min), .increment(-1), .integer(.min)),
    (nil, .maximum(2), 2), (1, .maximum(2), 2), (3, .maximum(2), 3), (2, .maximum(2.0), 2),
    (1, .maximum(.double(.nan)), .double(.nan)), ("text", .maximum(2), 2),
    (nil, .minimum(2), 2), (1, .minimum(2), 1), (3, .minimum(2.5), 2.5), (0, .minimum(-0.0), 0),
    (nil, .appendMissingElements([1, 1.0, 2]), .array([1, 2])),
    (.array([1]), .appendMissingElements([1.0, .null]), .array([1, .null])),
    (7, .appendMissingElements([1]), .array([1])),
    (.array([1, 2, 1.0]), .removeAllFromArray([1]), .array([2])),
    (7, .removeAllFromArray([1]), .array([])),
  ]

  @Test(arguments: transforms)
  func `a transform computes the new value`(before: Value?, kind: Kind, after: Value) throws {
    let field = FieldPath("m", "f")
    let fields: Fields = before.map { ["m": .map(["f": $0])] } ?? [:]
    let write = update([:], mask: [], Write.Transform(field: field, kind: kind))
    let outcome = try write.outcome(for: document(fields), named: name, at: now)
    #expect(outcome.document?.fields[path: field] == after)
    #expect(outcome.result.transformResults == [kind.isArrayOperation ? .null : after])
    #expect(
      write.fields(applyingTo: fields, transformResults: outcome.result.transformResults)
        == outcome.document?.fields)
  }

  @Test func `transforms apply in order and after the update`() throws {
    let write = update(
      ["n": 1], Write.Transform(field: FieldPath("n"), kind: .increment(1)),
      Write.Transform(field: FieldPath("n"), kind: .increment(2)))
    let outcome = try write.outcome(for: nil, named: name, at: now)
    #expect(outcome.document?.fields == ["n": 4])
    #expect(outcome.result.transformResults == [2, 4])
  }

  static let preconditions:
    [(Bool, Write.Operation, Write.Precondition, ModelError.Code?, String)] =
      [
        (true, .update(fields: [:], mask: nil), .exists(true), nil, ""),
        (
          false, .update(fields: [:], mask: nil), .exists(true), .notFound,
          "No document to update: projects/p/databases/(default)/documents/users/ada"
        ),
        (
          true, .update(fields: [:], mask: nil), .exists(false), .alreadyExists,
          "Document already exists: projects/p/databases/(default)/documents/users/ada"
        ),
        (false, .delete, .exists(true), .notFound, "No document to delete: "),
        (false, .verify, .exists(false), nil, ""),
        (true, .verify, .updateTime(Timestamp(seconds: 10)), nil, ""),
        (true, .delete, .updateTime(Timestamp(seconds: 9)), .failedPrecondition, ""),
        (true, .delete, .updateTime(Timestamp(seconds: 21)), .invalidArgument, ""),
        (true, .delete, .updateTime(Timestamp(seconds: .max)), .invalidArgument, ""),
        (
          false, .update(fields: [:], mask: nil), .updateTime(Timestamp(seconds: 10)), .notFound,
          "No document to update: "
        ),
      ]

  @Test(arguments: preconditions)
  func `a precondition holds or says why not`(
    exists: Bool, operation: Write.Operation, precondition: Write.Precondition,
    code: ModelError.Code?, message: String
  ) {
    let write = Write(path: name.path, operation: operation, precondition: precondition)
    let before = exists ? document([:]) : nil
    do {
      _ = try write.outcome(for: before, named: name, at: now)
      #expect(code == nil)
    } catch {
      #expect(error.code == code)
      #expect(error.message.hasPrefix(message))
    }
    if code != .invalidArgument {
      #expect(write.preconditionHolds(for: before) == (code == nil))
    }
  }
}
