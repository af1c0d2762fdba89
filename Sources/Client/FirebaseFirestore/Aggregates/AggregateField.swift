internal import DocumentModel
internal import FirestoreSync

/// What is to be computed over a query's results.
public final class AggregateField: Sendable, Hashable {
  enum Form: Hashable, Sendable {
    case count
    case sum(FieldPath)
    case average(FieldPath)
  }

  let form: Form

  private init(_ form: Form) {
    self.form = form
  }

  /// How many documents there are.
  public static func count() -> AggregateField { AggregateField(.count) }

  /// The sum of a field's numbers; other values do not count.
  public static func sum(_ field: String) -> AggregateField {
    AggregateField(.sum(FieldPath(dotted: field)))
  }

  /// The sum of a field's numbers; other values do not count.
  public static func sum(_ fieldPath: FieldPath) -> AggregateField {
    AggregateField(.sum(fieldPath))
  }

  /// The average of a field's numbers; other values do not count.
  public static func average(_ field: String) -> AggregateField {
    AggregateField(.average(FieldPath(dotted: field)))
  }

  /// The average of a field's numbers; other values do not count.
  public static func average(_ fieldPath: FieldPath) -> AggregateField {
    AggregateField(.average(fieldPath))
  }

  public static func == (lhs: AggregateField, rhs: AggregateField) -> Bool {
    lhs.form == rhs.form
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(form)
  }

  func checked() throws(FirestoreErrorCode) -> AggregateFunction {
    switch form {
    case .count: .count
    case .sum(let field): .sum(try field.checked())
    case .average(let field): .average(try field.checked())
    }
  }
}
