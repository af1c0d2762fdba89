package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

extension Query {
  /// Reads a query over the collections below `parent`.
  package init(
    _ message: Google_Firestore_V1_StructuredQuery, parent: ResourcePath
  ) throws(WireError) {
    guard message.from.count == 1 else {
      throw WireError("A query selects from exactly one collection, not \(message.from.count).")
    }
    let selector = message.from[0]
    guard !selector.collectionID.isEmpty || selector.allDescendants else {
      throw WireError("A query without a collection id needs all_descendants.")
    }
    guard !selector.collectionID.hasSlash else {
      throw WireError("'\(selector.collectionID)' is not a collection's id: it has a slash.")
    }
    guard message.offset >= 0, !message.hasLimit || message.limit.value >= 0 else {
      throw WireError("A query's offset and limit can not be negative.")
    }
    guard message.orderBy.count <= 10 * Query.mostComponents else {
      throw WireError("A query may not have more than \(Query.mostComponents) sort orders.")
    }
    var orders: [Order] = []
    for order in message.orderBy { orders.append(try Order(order)) }
    self.init(
      parent: parent,
      collectionID: selector.collectionID.isEmpty ? nil : selector.collectionID,
      allDescendants: selector.allDescendants,
      filter: message.hasWhere ? try Filter(message.where) : nil,
      orders: orders,
      start: message.hasStartAt ? try Cursor(message.startAt) : nil,
      end: message.hasEndAt ? try Cursor(message.endAt) : nil,
      offset: Int(message.offset),
      limit: message.hasLimit ? Int(message.limit.value) : nil,
      projection: message.hasSelect ? try Self.projection(message.select) : nil,
      nearest: message.hasFindNearest ? try NearestNeighbors(message.findNearest) : nil)
  }

  /// Each is looked for in every result.
  private static let mostFields = 1_000

  private static func projection(
    _ message: Google_Firestore_V1_StructuredQuery.Projection
  ) throws(WireError) -> [FieldPath] {
    guard message.fields.count <= mostFields else {
      throw WireError("maximum \(mostFields) fields allowed in select")
    }
    var fields: [FieldPath] = []
    for field in message.fields { fields.append(try FieldPath(field)) }
    // "If no fields are specified, … to only return the name of the document, use ['__name__']."
    return fields.isEmpty ? [.documentID] : fields
  }
}

extension Google_Firestore_V1_StructuredQuery {
  /// The query without its parent, which requests carry beside it.
  package init(_ query: Query) {
    self.init()
    from = [
      .with {
        $0.collectionID = query.collectionID ?? ""
        $0.allDescendants = query.allDescendants
      }
    ]
    if let filter = query.filter { `where` = .init(filter) }
    orderBy = query.orders.map(Order.init)
    if let start = query.start { startAt = .init(start) }
    if let end = query.end { endAt = .init(end) }
    offset = Int32(clamping: query.offset)
    if let limit = query.limit { self.limit = .init(Int32(clamping: limit)) }
    if let nearest = query.nearest { findNearest = .init(nearest) }
    if let projection = query.projection {
      select = .with { $0.fields = projection.map(FieldReference.init) }
    }
  }
}

extension FieldPath {
  init(_ message: Google_Firestore_V1_StructuredQuery.FieldReference) throws(WireError) {
    try self.init(wireText: message.fieldPath)
  }
}

extension Google_Firestore_V1_StructuredQuery.FieldReference {
  init(_ field: FieldPath) {
    self.init()
    fieldPath = field.description
  }
}
