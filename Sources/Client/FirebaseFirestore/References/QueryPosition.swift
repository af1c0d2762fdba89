internal import DocumentModel
internal import FirestoreSync

/// A place in a query's order: given by values, or as the place of a document.
enum QueryPosition {
  case values(UserValues)
  case document(DocumentSnapshot)

  /// The cursor's values. A document's place needs all orders said, so the implicit ones are added
  /// to the query.
  func values(
    in query: inout DocumentModel.Query, _ firestore: Firestore
  ) throws(FirestoreErrorCode) -> [Value] {
    switch self {
    case .values(let given):
      let values = try given.values.get()
      guard values.count <= query.orders.count else {
        throw FirestoreErrorCode(
          .invalidArgument,
          "The position has \(values.count) values, the query \(query.orders.count) orders.")
      }
      var read: [Value] = []
      for (order, value) in zip(query.orders, values) {
        if order.field == .documentID, case .string(let id) = value {
          read.append(try firestore.reference(id, in: query))
        } else {
          read.append(value)
        }
      }
      return read
    case .document(let document):
      return try place(of: document, in: &query)
    }
  }

  private func place(
    of document: DocumentSnapshot, in query: inout DocumentModel.Query
  ) throws(FirestoreErrorCode) -> [Value] {
    guard document.exists else {
      throw FirestoreErrorCode(
        .invalidArgument, "\(document.documentID) does not exist and so has no place in a query.")
    }
    query.orders = query.effectiveOrders
    var values: [Value] = []
    for order in query.orders {
      guard let value = document.value(of: FieldPath(order.field)) else {
        throw FirestoreErrorCode(
          .invalidArgument,
          "\(document.documentID) has no field \(order.field.segments), by which the query sorts.")
      }
      guard PendingTimestamp(value) == nil else {
        throw FirestoreErrorCode(
          .invalidArgument,
          "\(order.field.segments) of \(document.documentID) awaits the server's timestamp.")
      }
      values.append(value)
    }
    return values
  }
}
