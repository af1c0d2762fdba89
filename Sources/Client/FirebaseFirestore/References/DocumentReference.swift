internal import DocumentModel
internal import FirestoreSync

/// A document's place, whether or not a document is there.
public final class DocumentReference: Sendable {
  public let firestore: Firestore
  /// The path below the database.
  public let path: String
  let location: DocumentPath?

  init(firestore: Firestore, path: String) {
    self.firestore = firestore
    self.path = path
    location = DocumentPath(path)
  }

  init(firestore: Firestore, path: DocumentPath) {
    self.firestore = firestore
    self.path = path.description
    location = path
  }

  public var documentID: String {
    location?.id ?? path.partsBetweenSlashes().last { !$0.isEmpty }.map { String($0) } ?? ""
  }

  /// The collection that the document belongs to.
  public var parent: CollectionReference {
    CollectionReference(
      firestore: firestore,
      path: path.partsBetweenSlashes().dropLast().joined(separator: "/"))
  }

  public func collection(_ collectionPath: String) -> CollectionReference {
    CollectionReference(firestore: firestore, path: "\(path)/\(collectionPath)")
  }

  func checked() throws(FirestoreErrorCode) -> DocumentPath {
    guard let location else {
      throw FirestoreErrorCode(
        .invalidArgument,
        "\"\(path)\" names no document: it needs an even number of parts, none empty.")
    }
    return location
  }

  func name() throws(FirestoreErrorCode) -> DocumentName {
    DocumentName(database: firestore.database, path: try checked())
  }
}

extension DocumentReference: Hashable {
  public static func == (lhs: DocumentReference, rhs: DocumentReference) -> Bool {
    lhs.firestore === rhs.firestore && lhs.path == rhs.path
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
