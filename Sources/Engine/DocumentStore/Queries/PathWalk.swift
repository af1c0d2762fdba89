import DocumentModel

/// Walks along the paths of all documents.
struct PathWalk {
  let database: DatabaseName
  let reader: any StorageReader

  /// The distinct ids that follow `path` in the names of documents, in order: the collections of a
  /// document, or the documents of a collection, whether they exist or only have some below them.
  ///
  /// Leaps from id to id; what lies below each is not read.
  func ids(
    below path: ResourcePath, after: String?, limit: Int
  ) throws(StoreError) -> [String] {
    let prefix = IndexKey.pathPrefix(in: database) + IndexKey.bytes(of: path)
    let upper = StorageKey(prefix + [0xFF])
    var lower = prefix + (after.map { IndexKey.bytes(ofID: $0) + [0xFF] } ?? [])
    var ids: [String] = []
    while ids.count < limit {
      let cursor = try reader.entries(
        in: KeyRange(lower: StorageKey(lower), upper: upper), descending: false)
      guard let row = try cursor.next() else { break }
      var decoder = KeyDecoder(row.key.bytes[prefix.count...])
      guard let id = try decoder.segment() else {
        // The document at `path` itself.
        lower = row.key.bytes + [0]
        continue
      }
      ids.append(id)
      lower = prefix + IndexKey.bytes(ofID: id) + [0xFF]
    }
    return ids
  }

  /// Up to `count` names among the query's results at about equal distances, without the first.
  func evenly(_ count: Int, of query: Query) throws(StoreError) -> [DocumentName] {
    var names: [DocumentName] = []
    // Keeps every `stride`th name; doubles it whenever there are many more than wanted.
    var stride = 1
    var place = 0
    let most = max(count, 1).multipliedReportingOverflow(by: 16)
    let enough = most.overflow ? Int.max : max(most.partialValue, 128)
    try forEach(of: query) { name in
      if place.isMultiple(of: stride) { names.append(name) }
      place += 1
      if names.count >= enough {
        names = names.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        stride *= 2
      }
    }
    let parts = count < names.count ? count + 1 : names.count
    guard parts > 1 else { return [] }
    return (1..<parts).map { names[$0 * names.count / parts] }
  }

  private func forEach(
    of query: Query, _ body: (DocumentName) -> Void
  ) throws(StoreError) {
    let prefix =
      query.collectionID.map { IndexKey.groupPrefix($0, in: database) }
      ?? IndexKey.pathPrefix(in: database)
    let lower = prefix + IndexKey.bytes(of: query.parent)
    let cursor = try reader.entries(
      in: KeyRange(lower: StorageKey(lower), upper: StorageKey(lower + [0xFF])), descending: false)
    while let row = try cursor.next() {
      let key = try IndexKey.documentKey(of: row.key, prefixLength: prefix.count, in: database)
      let name = try DocumentKey.name(of: key)
      if query.selects(name.path) { body(name) }
    }
  }
}
