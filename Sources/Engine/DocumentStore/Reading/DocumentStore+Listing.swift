package import DocumentModel

/// Which documents of a collection to list.
package struct DocumentListing: Hashable, Sendable {
  /// The document (or the root) under which the collection lies.
  package var parent: ResourcePath
  /// Nil for the documents of every collection directly under the parent.
  package var collectionID: String?
  package var orders: [Query.Order]
  /// Also lists documents that do not exist but have documents below them; by name only.
  package var showsMissing: Bool
  package var pageSize: Int?
  /// Where the page before ended.
  package var pageToken: PageToken?

  package init(
    parent: ResourcePath = .root, collectionID: String?, orders: [Query.Order] = [],
    showsMissing: Bool = false, pageSize: Int? = nil, pageToken: PageToken? = nil
  ) {
    self.parent = parent
    self.collectionID = collectionID
    self.orders = orders
    self.showsMissing = showsMissing
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

/// One listed document: its name and, where it exists, the document.
package struct ListedDocument: Hashable, Sendable {
  package var name: DocumentName
  package var document: Document?
}

/// A page and where the next one begins; nil after the last.
package struct Page<Element: Sendable>: Sendable {
  package var elements: [Element]
  package var next: PageToken?
  package var readTime: Timestamp
}

extension DocumentStore {
  static let pageSize = 300

  /// A page of a collection's documents, by name unless the listing says otherwise.
  ///
  /// - Parameter owner: the principal who may have indexes made for it.
  package func list(
    _ listing: DocumentListing, in database: DatabaseName, at point: ReadPoint = .latest,
    by owner: TransactionOwner = .unlimited
  ) async throws(StoreError) -> Page<ListedDocument> {
    let size = try DocumentStore.checked(pageSize: listing.pageSize)
    var query = Query(
      parent: listing.parent, collectionID: listing.collectionID, orders: listing.orders)
    guard !listing.showsMissing else {
      guard listing.orders.isEmpty else {
        throw StoreError(
          .invalidArgument, "order_by is not supported when show_missing is set.")
      }
      return try await listIncludingMissing(listing, size: size, in: database, at: point)
    }
    if let token = listing.pageToken {
      query.start = Query.Cursor(values: try token.values(), isBefore: false)
    }
    query.limit = size + 1
    try StoreError.converting { [query] () throws(ModelError) in try query.validate() }
    let results = try await results(of: query, in: database, at: point, by: owner)
    // A page may hold fewer than were asked for, and holds one at least: none is as large as a page.
    var left = Limits.pageBytes
    let page = results.documents.prefix(size).prefix { document in
      left -= Limits.size(of: document)
      return left >= 0
    }
    let orders = query.effectiveOrders
    let next = results.documents.count > page.count ? page.last : nil
    return Page(
      elements: page.map { ListedDocument(name: $0.name, document: $0) },
      next: next.map { last in
        PageToken(values: orders.map { last.value(at: $0.field) ?? .null })
      }, readTime: results.readTime)
  }

  private func listIncludingMissing(
    _ listing: DocumentListing, size: Int, in database: DatabaseName, at point: ReadPoint
  ) async throws(StoreError) -> Page<ListedDocument> {
    guard let collectionID = listing.collectionID else {
      throw StoreError(.invalidArgument, "show_missing needs a collection_id.")
    }
    var query = Query(parent: listing.parent, collectionID: nil, allDescendants: true)
    try StoreError.converting { [query] () throws(ModelError) in try query.validate() }
    let collection = listing.parent.appending(collectionID)
    var after: DocumentPath?
    if let token = listing.pageToken {
      guard case .reference(let name)? = try token.values().first else { throw .badPageToken }
      after = name.path
    }
    let (paths, found, readTime) = try await read(
      database, at: point, wanting: query.reading(in: database)
    ) { [after] (reader, time) throws(StoreError) in
      let walk = PathWalk(database: database, reader: reader)
      let ids = try walk.ids(below: collection, after: after?.id, limit: size + 1)
      let paths = ids.compactMap { DocumentPath(segments: collection.segments + [$0]) }
      var found: [DocumentPath: Document] = [:]
      for path in paths {
        found[path] = try reader.document(named: DocumentName(database: database, path: path))
      }
      return (paths, found, time)
    }
    if case .transaction(let id) = point, try await isReadWrite(id, in: database) {
      query.projection = nil
      try transactions.record(id) { [query] reads in
        reads.record(query, in: database, results: [], at: readTime)
      }
    }
    let page = paths.prefix(size).map { path in
      ListedDocument(
        name: DocumentName(database: database, path: path), document: found[path])
    }
    return Page(
      elements: page,
      next: paths.count > size ? page.last.map { PageToken(values: [.reference($0.name)]) } : nil,
      readTime: readTime)
  }

  /// A page of the ids of the collections directly under a document, or at the root.
  package func collectionIDs(
    under parent: ResourcePath, in database: DatabaseName, pageSize: Int? = nil,
    pageToken: PageToken? = nil, at point: ReadPoint = .latest
  ) async throws(StoreError) -> Page<String> {
    let size = try DocumentStore.checked(pageSize: pageSize)
    var after: String?
    if let pageToken {
      guard case .string(let id)? = try pageToken.values().first else { throw .badPageToken }
      after = id
    }
    return try await read(
      database, at: point,
      wanting: { $0.database == database && parent.isPrefix(of: $0.path.resource) }
    ) { [after] (reader, time) throws(StoreError) in
      let walk = PathWalk(database: database, reader: reader)
      let ids = try walk.ids(below: parent, after: after, limit: size + 1)
      let page = Array(ids.prefix(size))
      return Page(
        elements: page,
        next: ids.count > size ? page.last.map { PageToken(values: [.string($0)]) } : nil,
        readTime: time)
    }
  }

  /// Up to `count` positions that divide the results of a collection group's query, which has to be
  /// ordered by name and nothing else, into about equal parts.
  package func partition(
    _ query: Query, into count: Int, in database: DatabaseName, at point: ReadPoint = .latest
  ) async throws(StoreError) -> (cursors: [Query.Cursor], readTime: Timestamp) {
    try StoreError.converting { () throws(ModelError) in try query.validate() }
    guard count > 0 else {
      throw StoreError(.invalidArgument, "partition_count must be greater than 0.")
    }
    guard query.allDescendants, query.filter == nil, query.limit == nil, query.offset == 0,
      query.start == nil, query.end == nil, query.nearest == nil,
      query.effectiveOrders == [Query.Order(field: .documentID)]
    else {
      throw StoreError(
        .invalidArgument,
        "Only collection group queries ordered by __name__ ascending can be partitioned.")
    }
    return try await read(
      database, at: point, wanting: query.reading(in: database)
    ) { (reader, time) throws(StoreError) in
      let walk = PathWalk(database: database, reader: reader)
      let names = try walk.evenly(count, of: query)
      return (
        names.map { Query.Cursor(values: [.reference($0)], isBefore: true) }, time
      )
    }
  }

  private static func checked(pageSize: Int?) throws(StoreError) -> Int {
    guard let pageSize, pageSize != 0 else { return DocumentStore.pageSize }
    guard pageSize > 0 else { throw StoreError(.invalidArgument, "page_size is negative.") }
    return min(pageSize, 10_000)
  }
}
