internal import DocumentModel

/// A condition on a document's fields, alone or joined to others.
public final class Filter: Sendable {
  typealias Model = DocumentModel.Query.Filter

  /// Makes the model's condition; a document id is read against the query's collection.
  let form: @Sendable (DocumentModel.Query, Firestore) throws(FirestoreErrorCode) -> Model

  init(
    form: @escaping @Sendable (DocumentModel.Query, Firestore) throws(FirestoreErrorCode) -> Model
  ) {
    self.form = form
  }

  convenience init(
    _ field: FieldPath, _ comparison: DocumentModel.Query.Comparison, _ input: Any
  ) {
    let read = FilterOperand(input)
    self.init { (query, firestore) throws(FirestoreErrorCode) in
      let path = try field.checked()
      let value = try read.value(for: path, comparison, in: query, firestore)
      return Self.condition(path, comparison, value)
    }
  }

  /// All of the conditions.
  public static func andFilter(_ filters: [Filter]) -> Filter {
    Filter { (query, firestore) throws(FirestoreErrorCode) in
      var forms: [Model] = []
      for filter in filters { forms.append(try filter.form(query, firestore)) }
      return forms.count == 1 ? forms[0] : .and(forms)
    }
  }

  /// Any of the conditions.
  public static func orFilter(_ filters: [Filter]) -> Filter {
    Filter { (query, firestore) throws(FirestoreErrorCode) in
      var forms: [Model] = []
      for filter in filters { forms.append(try filter.form(query, firestore)) }
      return forms.count == 1 ? forms[0] : .or(forms)
    }
  }

  /// Comparisons with null and not-a-number are tests of their own in the protocol.
  private static func condition(
    _ path: DocumentModel.FieldPath, _ comparison: DocumentModel.Query.Comparison, _ value: Value
  ) -> Model {
    switch (comparison, value) {
    case (.equal, .null): .unary(path, .isNull)
    case (.notEqual, .null): .unary(path, .isNotNull)
    case (.equal, .double(let number)) where number.isNaN: .unary(path, .isNaN)
    case (.notEqual, .double(let number)) where number.isNaN: .unary(path, .isNotNaN)
    default: .field(path, comparison, value)
    }
  }
}
