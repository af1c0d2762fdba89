internal import DocumentModel
internal import FirestoreSync

/// A query's results at one moment, and how they came from those before.
public final class QuerySnapshot: Sendable {
  public let query: Query
  public let metadata: SnapshotMetadata
  let view: ViewSnapshot
  private let firestore: Firestore

  init(query: Query, view: ViewSnapshot) {
    self.query = query
    self.view = view
    firestore = query.firestore
    metadata = SnapshotMetadata(
      hasPendingWrites: view.hasPendingWrites, isFromCache: view.isFromCache)
  }

  public var documents: [QueryDocumentSnapshot] { view.documents.map(snapshot(of:)) }
  public var count: Int { view.documents.count }
  public var isEmpty: Bool { view.documents.isEmpty }

  /// The changes since the snapshot before; all additions in a first one.
  public var documentChanges: [DocumentChange] {
    documentChanges(includeMetadataChanges: false)
  }

  /// The changes since the snapshot before. Changes of nothing but a document's metadata are among
  /// them only if the listener asked for them, too.
  public func documentChanges(includeMetadataChanges: Bool) -> [DocumentChange] {
    var documents = view.oldDocuments
    return view.changes.compactMap { change in
      let path = change.document.path
      let oldIndex = documents.index(of: path)
      switch change.kind {
      case .added, .modified, .metadata:
        documents.insert(change.document)
      case .removed:
        documents.remove(path)
      }
      if change.kind == .metadata && !includeMetadataChanges { return nil }
      return DocumentChange(
        type: change.kind.type, document: snapshot(of: change.document), oldIndex: oldIndex,
        newIndex: documents.index(of: path))
    }
  }

  private func snapshot(of document: LocalDocument) -> QueryDocumentSnapshot {
    QueryDocumentSnapshot(
      reference: DocumentReference(firestore: firestore, path: document.path),
      fields: document.fields ?? [:],
      metadata: SnapshotMetadata(
        hasPendingWrites: view.mutatedPaths.contains(document.path),
        isFromCache: view.isFromCache))
  }
}

extension QuerySnapshot: Hashable {
  public static func == (lhs: QuerySnapshot, rhs: QuerySnapshot) -> Bool {
    lhs.query == rhs.query && lhs.metadata == rhs.metadata && lhs.view == rhs.view
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(query)
    hasher.combine(metadata)
  }
}

extension DocumentViewChange.Kind {
  fileprivate var type: DocumentChangeType {
    switch self {
    case .added: .added
    case .modified, .metadata: .modified
    case .removed: .removed
    }
  }
}
