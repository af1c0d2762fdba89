/// What became of the documents of a query's results.
public enum DocumentChangeType: Int, Hashable, Sendable {
  case added
  case modified
  case removed
}

/// One document's change between two snapshots of a query.
public final class DocumentChange: Sendable, Hashable {
  public let type: DocumentChangeType
  public let document: QueryDocumentSnapshot
  /// Its place before, with the changes before this one made; `UInt.max` when it is added.
  public let oldIndex: UInt
  /// Its place after this change; `UInt.max` when it is removed.
  public let newIndex: UInt

  init(
    type: DocumentChangeType, document: QueryDocumentSnapshot, oldIndex: Int?, newIndex: Int?
  ) {
    self.type = type
    self.document = document
    self.oldIndex = oldIndex.map(UInt.init) ?? .max
    self.newIndex = newIndex.map(UInt.init) ?? .max
  }

  public static func == (lhs: DocumentChange, rhs: DocumentChange) -> Bool {
    lhs.type == rhs.type && lhs.document == rhs.document && lhs.oldIndex == rhs.oldIndex
      && lhs.newIndex == rhs.newIndex
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(document)
  }
}
