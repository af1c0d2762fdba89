internal import DocumentModel
internal import FirestoreSync

/// A document as it was seen at one moment; also of one that does not exist.
public class DocumentSnapshot: @unchecked Sendable {
  // Unchecked because the class is open to `QueryDocumentSnapshot` alone; all it holds is immutable.

  /// The document's place.
  public let reference: DocumentReference
  public let metadata: SnapshotMetadata
  let fields: Fields?

  init(
    reference: DocumentReference, fields: Fields?, metadata: SnapshotMetadata
  ) {
    self.reference = reference
    self.fields = fields
    self.metadata = metadata
  }

  /// Whether the document exists.
  public var exists: Bool { fields != nil }
  public var documentID: String { reference.documentID }

  /// The fields, or nil when the document does not exist.
  ///
  /// To Firestore, names are the same only byte by byte, while a Swift dictionary takes `é` as one
  /// scalar and as `e` and an accent for equal. Of such fields of the document or of a map in it,
  /// the dictionary holds the one whose name comes first by its bytes; `get` reads each of them.
  public func data() -> [String: Any]? {
    data(with: .none)
  }

  public func data(with serverTimestampBehavior: ServerTimestampBehavior) -> [String: Any]? {
    fields.map(writer(serverTimestampBehavior).map)
  }

  /// The value of a field, named by a `String` with dots or by a `FieldPath`; nil when it has none.
  public func get(_ field: Any) -> Any? {
    get(field, serverTimestampBehavior: .none)
  }

  public func get(_ field: Any, serverTimestampBehavior: ServerTimestampBehavior) -> Any? {
    value(of: field).map(writer(serverTimestampBehavior).any)
  }

  public subscript(key: Any) -> Any? { self.get(key) }

  func value(of field: Any) -> Value? {
    let path = (field as? FieldPath) ?? (field as? String).map(FieldPath.init(dotted:))
    guard let path = path?.model, let fields else { return nil }
    if path == .documentID { return (try? reference.name()).map(Value.reference) }
    return fields[path: path]
  }

  func writer(_ behavior: ServerTimestampBehavior) -> UserDataWriter {
    UserDataWriter(firestore: reference.firestore, behavior: behavior)
  }
}

extension DocumentSnapshot: Hashable {
  public static func == (lhs: DocumentSnapshot, rhs: DocumentSnapshot) -> Bool {
    lhs.reference == rhs.reference && lhs.metadata == rhs.metadata && lhs.fields == rhs.fields
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(reference)
    hasher.combine(metadata)
  }
}
