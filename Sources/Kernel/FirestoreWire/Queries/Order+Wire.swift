package import DocumentModel
package import FirestoreProto

extension Query.Order {
  /// Reads an order; without a direction it is ascending.
  package init(_ message: Google_Firestore_V1_StructuredQuery.Order) throws(WireError) {
    let field = try FieldPath(message.field)
    switch message.direction {
    case .unspecified, .ascending: self.init(field: field)
    case .descending: self.init(field: field, direction: .descending)
    case .UNRECOGNIZED(let number):
      throw WireError("Order direction \(number) is unknown. It is ASCENDING or DESCENDING.")
    }
  }
}

extension Google_Firestore_V1_StructuredQuery.Order {
  /// Writes an order with its direction.
  package init(_ order: Query.Order) {
    self.init()
    field = .init(order.field)
    direction = order.direction == .ascending ? .ascending : .descending
  }
}
