internal import DocumentModel

/// What the store holds of a query.
struct LocalQueryResult {
  /// The documents as this device shows them, in no particular order.
  var documents: [LocalDocument]
  /// Those of which the server said that they are in the results.
  var remotePaths: Set<DocumentPath>
}

extension LocalStore {
  /// Answers a query from the cache.
  ///
  /// - Parameter usesPreviousResults: Whether the answer may start from what the server said the
  ///   target holds, and look only at what changed since, instead of at the whole collection.
  func run(_ query: ListenQuery, usesPreviousResults: Bool) throws -> LocalQueryResult {
    let active = data(for: query.target)
    if case .query(let model) = query.selection { try prepareIndexes(for: model) }
    return try transaction { transaction in
      let data = try active ?? transaction.targets.data(for: query.target)
      let remote = try data.map { try transaction.targets.paths(of: $0.id) } ?? []
      let documents: [LocalDocument]
      switch query.selection {
      case .document(let path):
        documents = [try transaction.view(of: path)].filter(query.matches)
      case .query(let model):
        let previous =
          usesPreviousResults
          ? try previousResults(query, model, data, remote, in: transaction) : nil
        documents = try previous ?? allResults(query, model, in: transaction)
      }
      return LocalQueryResult(documents: documents, remotePaths: remote)
    }
  }

  /// A document as this device shows it.
  func document(_ path: DocumentPath) throws -> LocalDocument {
    try transaction { try $0.view(of: path) }
  }

  private func allResults(
    _ query: ListenQuery, _ model: Query, in transaction: LocalTransaction
  ) throws -> [LocalDocument] {
    let indexed = try indexedCandidates(query, model, in: transaction)
    let candidates =
      try indexed.map { try transaction.merged($0, model) }
      ?? transaction.candidates(for: model, readAfter: .distantPast)
    let matches = candidates.filter(query.matches)
    guard let limit = query.limit, matches.count > limit else { return matches }
    let sorted = matches.sorted(by: DocumentOrder(query).areInIncreasingOrder)
    return Array(query.limitType == .first ? sorted.prefix(limit) : sorted.suffix(limit))
  }

  /// The results that the server last confirmed, brought up to date; nil when the whole collection
  /// must be looked at.
  private func previousResults(
    _ query: ListenQuery, _ model: Query, _ data: TargetData?, _ remote: Set<DocumentPath>,
    in transaction: LocalTransaction
  ) throws -> [LocalDocument]? {
    guard !query.matchesWholeCollection, let data, data.limboFreeVersion != .zero else {
      return nil
    }
    let previous = try transaction.views(of: remote).values.filter(query.matches)
    guard !needsRefill(query, previous, remote, limboFreeVersion: data.limboFreeVersion) else {
      return nil
    }
    let recent = try transaction.candidates(for: model, readAfter: data.limboFreeVersion)
    var results: Documents = [:]
    for document in previous { results[document.path] = document }
    for document in recent {
      results[document.path] = query.matches(document) ? document : nil
    }
    return Array(results.values)
  }

  /// Whether documents beyond the previous results' limit may have moved into it.
  private func needsRefill(
    _ query: ListenQuery, _ previous: [LocalDocument], _ remote: Set<DocumentPath>,
    limboFreeVersion: Timestamp
  ) -> Bool {
    guard query.limit != nil else { return false }
    if previous.count != remote.count { return true }
    let order = DocumentOrder(query)
    let edge =
      query.limitType == .first
      ? previous.max(by: order.areInIncreasingOrder)
      : previous.min(by: order.areInIncreasingOrder)
    guard let edge else { return false }
    return edge.hasPendingWrites || edge.version > limboFreeVersion
  }
}

extension Timestamp {
  /// Before every time of a server.
  fileprivate static let distantPast = Timestamp(seconds: -1)
}
