import DocumentModel
import DocumentStore
import SecurityRules

extension AccessRule {
  /// The documents at `paths` that exist, if the caller may read every one of them, all as of one
  /// time, and what the rules looked at beside them.
  ///
  /// Where the documents are read at another time or in a transaction, what the rules look at is
  /// read as it stands now: it is not part of what a transaction relies on. The caller must be allowed
  /// to read the documents as they are now, too: that is found out first, because to read the past
  /// goes through the log, and to read in a transaction keeps others from the documents.
  func read(
    _ paths: [DocumentPath], in database: DatabaseName, at point: ReadPoint = .latest,
    from store: DocumentStore
  ) async throws(StoreError) -> (
    found: [DocumentPath: Document], readTime: Timestamp, deciding: Set<DocumentPath>
  ) {
    guard point == .latest else {
      if !isUnlimited { _ = try await read(paths, in: database, from: store) }
      let (found, readTime) = try await store.documents(at: paths, in: database, at: point)
      var beside: Set<DocumentPath> = []
      while true {
        let others =
          beside.isEmpty ? [:] : try await store.documents(at: Array(beside), in: database).found
        do throws(Refusal) {
          let deciding = try judge(
            paths.map { get($0, found[$0], in: database) }, in: database,
            lookup: Self.lookup(found.merging(others) { own, _ in own }, of: beside.union(paths)))
          return (found, readTime, deciding)
        } catch {
          try error.extend(&beside)
        }
      }
    }
    var known = Set(paths)
    while true {
      let (found, readTime) = try await store.documents(at: Array(known), in: database)
      do throws(Refusal) {
        let deciding = try judge(
          paths.map { get($0, found[$0], in: database) }, in: database,
          lookup: Self.lookup(found, of: known))
        return (found, readTime, deciding)
      } catch {
        try error.extend(&known)
      }
    }
  }

  /// Throws unless the caller may ask the query, whatever it finds. Returns the documents that the
  /// rules looked at.
  func check(
    _ query: Query, in database: DatabaseName, from store: DocumentStore
  ) async throws(StoreError) -> Set<DocumentPath> {
    // Rules are asked once for each alternative, about all filters.
    if !isUnlimited { try StoreError.checking(query) }
    var known: Set<DocumentPath> = []
    while true {
      let found =
        known.isEmpty ? [:] : try await store.documents(at: Array(known), in: database).found
      do throws(Refusal) {
        return try judge(
          [list(query, in: database)], in: database, lookup: Self.lookup(found, of: known))
      } catch {
        try error.extend(&known)
      }
    }
  }

  /// Throws unless the caller may listen to the target, as things stand now. Returns the documents
  /// that the rules looked at.
  func check(
    _ target: WatchTarget, in database: DatabaseName, from store: DocumentStore
  ) async throws(StoreError) -> Set<DocumentPath> {
    guard !isUnlimited else { return [] }
    switch target {
    case .documents(let paths):
      return try await read(paths, in: database, from: store).deciding
    case .query(let query): return try await check(query, in: database, from: store)
    }
  }

  /// Throws unless the caller may read this document, whatever stands in the store by now.
  func check(
    _ document: Document, in database: DatabaseName, from store: DocumentStore
  ) async throws(StoreError) {
    guard !isUnlimited else { return }
    var known: Set<DocumentPath> = []
    while true {
      let found =
        known.isEmpty ? [:] : try await store.documents(at: Array(known), in: database).found
      do throws(Refusal) {
        _ = try judge(
          [get(document.path, document, in: database)], in: database,
          lookup: Self.lookup(found, of: known))
        return
      } catch {
        try error.extend(&known)
      }
    }
  }

  private static func lookup(
    _ found: [DocumentPath: Document], of known: Set<DocumentPath>
  ) -> Judge.Lookup {
    { (path, isAfter) throws(DocumentNeeded) in
      guard known.contains(path) else { throw DocumentNeeded(path: path, isAfter: isAfter) }
      return found[path]
    }
  }
}

extension AccessRule.Refusal {
  /// Adds what is needed to what is known; throws what was denied.
  fileprivate func extend(_ known: inout Set<DocumentPath>) throws(StoreError) {
    switch self {
    case .denied(let error): throw error
    case .needs(let path):
      // Judging asks for nothing twice, and for few documents.
      guard known.insert(path).inserted else {
        throw StoreError(.internal, "\(path) could not be read for the rules.")
      }
    }
  }
}
