internal import DocumentModel

extension LocalStore {
  /// Whether this bundle, or a later one of its id, was loaded already.
  func hasLoaded(_ metadata: Bundle.Metadata) throws -> Bool {
    try transaction { transaction in
      let bundles = BundleTable(db: transaction.db, database: database)
      return try bundles.createTime(of: metadata.id).map { $0 >= metadata.createTime } ?? false
    }
  }

  /// The query that a bundle has given a name.
  func namedQuery(_ name: String) throws -> ListenQuery? {
    try transaction { try BundleTable(db: $0.db, database: database).namedQuery(name) }
  }

  /// Takes over what a bundle holds, as far as it is newer than what is known, and returns the
  /// documents that look different by it.
  func load(_ bundle: Bundle) throws -> Documents {
    // The bundle's documents stay in the cache as long as their bundle, whichever queries ask for
    // them.
    let keeper = try allocate(.query(Self.keeper(of: bundle.metadata.id)))
    defer { targets[keeper.id] = nil }
    let changes = try transaction { transaction in
      try transaction.targets.remove(
        try transaction.targets.paths(of: keeper.id), from: keeper.id)
      try transaction.targets.add(
        Set(bundle.documents.map(\.document.path)), to: keeper.id)
      var changed: [LocalDocument] = []
      for packed in bundle.documents {
        let known = try transaction.documents[packed.document.path]
        guard
          !known.isKnown || packed.document.version > known.version
            || (packed.document.version == known.version && known.hasPendingWrites)
        else { continue }
        let read = packed.document.with(readTime: packed.readTime)
        try transaction.documents.put(read, lastUse: transaction.sequenceNumber)
        changed.append(read)
      }
      let bundles = BundleTable(db: transaction.db, database: database)
      try bundles.put(bundle.metadata)
      return try transaction.views(of: changed)
    }
    for query in bundle.queries { try load(query, of: bundle) }
    var documents: Documents = [:]
    for view in changes { documents[view.path] = view }
    return documents
  }

  /// Makes a named query's target begin where the bundle was packed.
  private func load(_ named: Bundle.NamedQuery, of bundle: Bundle) throws {
    let data = try allocate(named.query.target)
    let isInUse = targetsInUse.contains(data.id)
    defer { if !isInUse { targets[data.id] = nil } }
    let paths = Set(
      bundle.documents.filter { $0.queries.contains(named.name) }.map(\.document.path))
    try transaction { transaction in
      if data.snapshotVersion < named.readTime {
        var begun = data
        begun.resumeToken = []
        begun.snapshotVersion = named.readTime
        try transaction.targets.put(begun)
        try transaction.targets.remove(
          try transaction.targets.paths(of: data.id), from: data.id)
        try transaction.targets.add(paths, to: data.id)
        if isInUse { targets[data.id] = begun }
      }
      try BundleTable(db: transaction.db, database: database).put(named)
    }
  }

  private static func keeper(of bundleID: String) -> Query {
    Query(
      parent: ResourcePath(segments: ["__bundle__", bundleID.isEmpty ? "-" : bundleID]),
      collectionID: "docs")
  }
}
