internal import DocumentModel

/// The results of one query, kept up to date as documents change.
package struct TargetView: Sendable {
  let query: ListenQuery
  private var documents: DocumentSet
  /// The documents that the server has said are results.
  private(set) var syncedPaths: Set<DocumentPath>
  /// The documents shown of which the server has not said so, though it has said it is current.
  private var limboPaths: Set<DocumentPath> = []
  /// Whether `limboPaths` was worked out for all documents, so that only changes are looked at.
  private var knowsLimbo = false
  private var mutatedPaths: Set<DocumentPath> = []
  private var isSynced: Bool?
  private var isCurrent = false

  /// A view that shows nothing yet.
  init(query: ListenQuery, syncedPaths: Set<DocumentPath>) {
    self.query = query
    self.syncedPaths = syncedPaths
    documents = DocumentSet(query: query)
  }

  /// How documents would change the view. Nothing has happened before `apply`.
  struct Changes {
    fileprivate var documents: DocumentSet
    fileprivate var changes: DocumentChangeSet
    fileprivate var mutatedPaths: Set<DocumentPath>
    /// Whether documents that are not in the view may have moved into its limit, so that the whole
    /// query is to be asked.
    fileprivate(set) var needsRefill: Bool
  }

  /// A document that came into limbo or left it.
  enum LimboChange: Hashable, Sendable {
    case added(DocumentPath)
    case removed(DocumentPath)
  }

  /// What a view made of changes.
  struct Outcome {
    /// Nil when nothing that anyone could see has changed.
    var snapshot: ViewSnapshot?
    var limboChanges: [LimboChange]
  }
}

// MARK: - Working out changes

extension TargetView {
  /// - Parameter previous: Changes worked out already, to go on from.
  func changes(
    by updated: some Sequence<LocalDocument>, after previous: Changes? = nil
  ) -> Changes {
    let old = previous?.documents ?? documents
    var result = Changes(
      documents: old, changes: previous?.changes ?? DocumentChangeSet(),
      mutatedPaths: previous?.mutatedPaths ?? mutatedPaths, needsRefill: false)
    let edge = edge(of: old)
    if old.isEmpty && previous == nil {
      fill(&result, with: updated)
    } else {
      for document in updated { update(&result, with: document, old: old, edge: edge) }
    }
    trim(&result)
    return result
  }

  /// A first fill: sorted once.
  private func fill(_ result: inout Changes, with updated: some Sequence<LocalDocument>) {
    let matches = updated.filter(query.matches)
    result.documents = DocumentSet(query: query, documents: matches)
    for document in matches {
      result.changes.track(.added, document)
      if hasPendingWrites(document) { result.mutatedPaths.insert(document.path) }
    }
  }

  private func update(
    _ result: inout Changes, with updated: LocalDocument, old: DocumentSet, edge: Edge?
  ) {
    let path = updated.path
    let oldDocument = old[path: path]
    let newDocument = query.matches(updated) ? updated : nil
    switch (oldDocument, newDocument) {
    case (nil, nil): return
    case (nil, let new?):
      result.changes.track(.added, new)
    case (let old?, nil):
      result.changes.track(.removed, old)
      // With a limit, another document may have to take the place.
      if edge != nil { result.needsRefill = true }
    case (let old?, let new?):
      if old.content == new.content {
        guard mutatedPaths.contains(path) != hasPendingWrites(new) else { return }
        result.changes.track(.metadata, new)
      } else {
        guard !isAwaitingWatch(old, new) else { return }
        result.changes.track(.modified, new)
        // The document moved beyond the limit's edge: others may come before it now.
        if let edge, edge.isBeyond(new, in: documents) { result.needsRefill = true }
      }
    }
    if let newDocument {
      result.documents.insert(newDocument)
      if hasPendingWrites(newDocument) {
        result.mutatedPaths.insert(path)
      } else {
        result.mutatedPaths.remove(path)
      }
    } else {
      result.documents.remove(path)
      result.mutatedPaths.remove(path)
    }
  }

  /// Cuts the documents to the limit.
  private func trim(_ result: inout Changes) {
    guard let limit = query.limit else { return }
    while result.documents.count > limit {
      let surplus =
        query.limitType == .first ? result.documents.last : result.documents.first
      guard let surplus else { return }
      result.documents.remove(surplus.path)
      result.mutatedPaths.remove(surplus.path)
      result.changes.track(.removed, surplus)
    }
  }

  private func hasPendingWrites(_ document: LocalDocument) -> Bool {
    document.hasLocalMutations
      || (mutatedPaths.contains(document.path) && document.hasCommittedMutations)
  }

  /// A write was acknowledged, but what the watch will say of it is not here yet. Showing what is
  /// known between the two would make the document flicker.
  private func isAwaitingWatch(_ old: LocalDocument, _ new: LocalDocument) -> Bool {
    old.hasLocalMutations && new.hasCommittedMutations && !new.hasLocalMutations
  }

  /// The last document within a limit that is used up.
  private struct Edge {
    var document: LocalDocument
    var limitType: ListenQuery.LimitType

    func isBeyond(_ other: LocalDocument, in documents: DocumentSet) -> Bool {
      documents.compare(other, document) == (limitType == .first ? .descending : .ascending)
    }
  }

  private func edge(of documents: DocumentSet) -> Edge? {
    guard let limit = query.limit, documents.count == limit,
      let document = query.limitType == .first ? documents.last : documents.first
    else { return nil }
    return Edge(document: document, limitType: query.limitType)
  }
}

// MARK: - Applying changes

extension TargetView {
  /// Takes over changes.
  ///
  /// - Parameters:
  ///   - targetChange: What the server said of the target, if it did.
  ///   - resolvesLimbo: Whether documents in limbo are to be looked for.
  ///   - isPendingReset: Whether the server's count did not agree, so that nothing is certain.
  mutating func apply(
    _ changes: Changes, targetChange: TargetChange? = nil, resolvesLimbo: Bool = true,
    isPendingReset: Bool = false
  ) -> Outcome {
    let oldDocuments = documents
    documents = changes.documents
    mutatedPaths = changes.mutatedPaths
    let ordered = changes.changes.ordered(by: documents)
    if let targetChange {
      syncedPaths.formUnion(targetChange.added)
      syncedPaths.subtract(targetChange.removed)
      isCurrent = targetChange.isCurrent
    }
    let limboChanges: [LimboChange]
    // Before the server is current, it may just not have spoken of a document yet.
    if resolvesLimbo, !isPendingReset, isCurrent {
      var touched = Set(ordered.map(\.document.path))
      if let targetChange { touched.formUnion(targetChange.added.union(targetChange.removed)) }
      limboChanges = updateLimbo(
        of: knowsLimbo ? touched : limboPaths.union(documents.map(\.path)))
      knowsLimbo = true
    } else {
      limboChanges = []
      knowsLimbo = false
    }
    let isSynced = limboPaths.isEmpty && isCurrent && !isPendingReset
    let syncStateChanged = self.isSynced != isSynced
    self.isSynced = isSynced
    guard !ordered.isEmpty || syncStateChanged else {
      return Outcome(snapshot: nil, limboChanges: limboChanges)
    }
    let snapshot = ViewSnapshot(
      query: query, documents: documents, oldDocuments: oldDocuments, changes: ordered,
      mutatedPaths: mutatedPaths, isFromCache: !isSynced, syncStateChanged: syncStateChanged,
      excludesMetadataChanges: false,
      hasCachedResults: targetChange.map { !$0.resumeToken.isEmpty } ?? false)
    return Outcome(snapshot: snapshot, limboChanges: limboChanges)
  }

  /// A lost connection makes what was current uncertain.
  mutating func apply(_ onlineState: OnlineState) -> Outcome {
    guard isCurrent && onlineState == .offline else {
      return Outcome(snapshot: nil, limboChanges: [])
    }
    isCurrent = false
    return apply(changes(by: [], after: nothing), resolvesLimbo: false)
  }

  /// Whether the server has confirmed that the view shows all there is.
  var isConfirmed: Bool { isSynced == true }

  /// The view's present state, for a listener that joins.
  func initialSnapshot() -> ViewSnapshot {
    .initial(
      query: query, documents: documents, mutatedPaths: mutatedPaths,
      isFromCache: !isConfirmed, excludesMetadataChanges: true, hasCachedResults: false)
  }

  private var nothing: Changes {
    Changes(
      documents: documents, changes: DocumentChangeSet(), mutatedPaths: mutatedPaths,
      needsRefill: false)
  }

  private mutating func updateLimbo(of paths: Set<DocumentPath>) -> [LimboChange] {
    var added: [DocumentPath] = []
    var removed: [DocumentPath] = []
    for path in paths {
      let isInLimbo =
        documents[path: path].map { !$0.hasLocalMutations && !syncedPaths.contains(path) } ?? false
      if isInLimbo {
        if limboPaths.insert(path).inserted { added.append(path) }
      } else if limboPaths.remove(path) != nil {
        removed.append(path)
      }
    }
    return removed.sorted().map(LimboChange.removed) + added.sorted().map(LimboChange.added)
  }
}
