internal import DocumentModel

extension Query {
  /// From the values on, one for each order; the position itself is in.
  public func start(at fieldValues: [Any]) -> Query {
    bounded(by: .values(UserValues(fieldValues)), \.start, isBefore: true)
  }

  /// After the values, one for each order.
  public func start(after fieldValues: [Any]) -> Query {
    bounded(by: .values(UserValues(fieldValues)), \.start, isBefore: false)
  }

  /// Before the values, one for each order.
  public func end(before fieldValues: [Any]) -> Query {
    bounded(by: .values(UserValues(fieldValues)), \.end, isBefore: true)
  }

  /// Up to the values, one for each order; the position itself is in.
  public func end(at fieldValues: [Any]) -> Query {
    bounded(by: .values(UserValues(fieldValues)), \.end, isBefore: false)
  }

  /// From the document's place on, the document included.
  public func start(atDocument document: DocumentSnapshot) -> Query {
    bounded(by: .document(document), \.start, isBefore: true)
  }

  /// After the document's place.
  public func start(afterDocument document: DocumentSnapshot) -> Query {
    bounded(by: .document(document), \.start, isBefore: false)
  }

  /// Before the document's place.
  public func end(beforeDocument document: DocumentSnapshot) -> Query {
    bounded(by: .document(document), \.end, isBefore: true)
  }

  /// Up to the document's place, the document included.
  public func end(atDocument document: DocumentSnapshot) -> Query {
    bounded(by: .document(document), \.end, isBefore: false)
  }

  private func bounded(
    by position: QueryPosition,
    _ bound: WritableKeyPath<DocumentModel.Query, DocumentModel.Query.Cursor?>, isBefore: Bool
  ) -> Query {
    let firestore = firestore
    return refined { (form) throws(FirestoreErrorCode) in
      let values = try position.values(in: &form.query, firestore)
      form.query[keyPath: bound] = DocumentModel.Query.Cursor(values: values, isBefore: isBefore)
    }
  }
}
