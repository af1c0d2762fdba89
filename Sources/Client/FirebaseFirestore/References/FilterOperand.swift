internal import DocumentModel

/// What a field is compared with.
struct FilterOperand: Sendable {
  private enum Form: Sendable {
    case value(Value)
    /// A string, which names a document when it is compared with `__name__`.
    case text(String)
    case texts([String])
    case invalid(FirestoreErrorCode)
  }

  private let form: Form

  init(_ input: Any) {
    do throws(FirestoreErrorCode) {
      if let text = input as? String {
        form = .text(text)
      } else if let texts = input as? [String] {
        form = .texts(texts)
      } else {
        form = .value(try UserDataReader.value(input))
      }
    } catch {
      form = .invalid(error)
    }
  }

  func value(
    for field: DocumentModel.FieldPath, _ comparison: DocumentModel.Query.Comparison,
    in query: DocumentModel.Query, _ firestore: Firestore
  ) throws(FirestoreErrorCode) -> Value {
    let isName = field == .documentID
    switch form {
    case .invalid(let error): throw error
    case .text(let text):
      return isName ? try firestore.reference(text, in: query) : .string(text)
    case .texts(let texts):
      try checkList(comparison)
      var values: [Value] = []
      for text in texts {
        values.append(isName ? try firestore.reference(text, in: query) : .string(text))
      }
      return .array(values)
    case .value(let value):
      if case .array = value { return value }
      try checkList(comparison, isList: false)
      return value
    }
  }

  private func checkList(
    _ comparison: DocumentModel.Query.Comparison, isList: Bool = true
  ) throws(FirestoreErrorCode) {
    switch comparison {
    case .in, .notIn, .arrayContainsAny:
      guard isList else {
        throw FirestoreErrorCode(.invalidArgument, "The filter \(comparison) needs an array.")
      }
    default: return
    }
  }
}
