internal import DocumentModel
internal import GRDB
internal import Logging

extension LocalStore {
  /// The most fields of one collection id that queries have indexed of their own accord.
  private static let mostAutomatic = 40
  /// A condition that finds more documents than this is not selective.
  private static let selective = 1_000

  /// Indexes a field, the documents already cached included.
  package func addIndex(_ field: IndexedField) throws {
    guard !isEager, field.field != .documentID, catalog[field] == nil else { return }
    var added = catalog
    try transaction { transaction in
      let id = try added.add(field, in: transaction.db)
      let index = IndexTable(db: transaction.db, catalog: added)
      try transaction.documents.forEach(inCollectionsOf: field.collectionID) { document in
        try index.insert(document.path, document.fields?[path: field.field], into: id)
      }
    }
    catalog = added
  }

  /// Removes all indexes. Queries make the ones they need again, unless told not to.
  package func removeIndexes() throws {
    var emptied = catalog
    try transaction { try emptied.removeAll(in: $0.db) }
    catalog = emptied
  }

  /// Makes the indexes that the query would use, as long as there are not too many.
  ///
  /// A query is asked first when its collection is still empty here, or nearly so: then this costs
  /// nothing, and its documents are indexed as they come.
  func prepareIndexes(for query: Query) throws {
    guard indexesAutomatically, !isEager, let collectionID = query.collectionID else { return }
    var fields =
      query.filter.map { IndexPlan.plans(for: $0) }?
      .reduce(into: Set<FieldPath>()) { $0.formUnion($1.fields) } ?? []
    if query.limit != nil, let order = query.effectiveOrders.first { fields.insert(order.field) }
    for field in fields {
      guard catalog.fields(of: collectionID).count < Self.mostAutomatic else { return }
      try addIndex(IndexedField(collectionID: collectionID, field: field))
    }
  }

  /// Documents of the query's collections among which are all that match it, and that the queue has
  /// no writes to; nil when no index helps.
  func indexedCandidates(
    _ query: ListenQuery, _ model: Query, in transaction: LocalTransaction
  ) throws -> [LocalDocument]? {
    guard !isEager, let collectionID = model.collectionID else { return nil }
    let search = IndexSearch(
      query: query, model: model, collectionID: collectionID, transaction: transaction,
      catalog: catalog)
    return try search.candidates(selective: Self.selective)
  }
}
