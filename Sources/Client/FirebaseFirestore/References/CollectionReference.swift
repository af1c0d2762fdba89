internal import DocumentModel
internal import FirestoreSync
internal import Foundation

/// A collection, and the query for all its documents.
public final class CollectionReference: Query, @unchecked Sendable {
  // Unchecked as its superclass is: all it holds is immutable.
  let resource: ResourcePath

  init(firestore: Firestore, path: String) {
    let segments = path.partsBetweenSlashes().map { String($0) }
    resource = ResourcePath(segments: segments)
    let isCollection = !segments.count.isMultiple(of: 2) && !segments.contains("")
    super.init(
      firestore: firestore,
      form: isCollection
        ? .success(
          QueryForm(
            query: DocumentModel.Query(
              parent: ResourcePath(segments: segments.dropLast()), collectionID: segments.last)))
        : .failure(
          FirestoreErrorCode(
            .invalidArgument,
            "\"\(path)\" names no collection: it needs an odd number of parts, none empty.")))
  }

  public var collectionID: String { resource.segments.last ?? "" }
  /// The path below the database.
  public var path: String { resource.description }

  /// The document that the collection belongs to; nil at the top.
  public var parent: DocumentReference? {
    let parent = resource.segments.dropLast()
    return parent.isEmpty
      ? nil : DocumentReference(firestore: firestore, path: parent.joined(separator: "/"))
  }

  /// A new document with an id made here, unique and without order.
  public func document() -> DocumentReference {
    document(WriteMarks.current?.nextDocumentID() ?? Self.newID())
  }

  public func document(_ documentPath: String) -> DocumentReference {
    DocumentReference(firestore: firestore, path: "\(path)/\(documentPath)")
  }

  /// Twenty letters and digits, as all of Firestore's SDKs make.
  private static func newID() -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var random = SystemRandomNumberGenerator()
    return String((0..<20).compactMap { _ in alphabet.randomElement(using: &random) })
  }
}

extension CollectionReference {
  /// Makes a new document with the data. The completion runs when the server has acknowledged it.
  @discardableResult
  public func addDocument(data: [String: Any]) -> DocumentReference {
    addDocument(data: data, completion: nil)
  }

  @discardableResult
  public func addDocument(
    data: [String: Any], completion: (((any Error)?) -> Void)?
  ) -> DocumentReference {
    let document = document()
    document.setData(data, completion: completion)
    return document
  }

  /// Makes a new document with the data, and returns when the server has acknowledged it.
  @discardableResult
  public nonisolated(nonsending) func addDocument(
    data: [String: Any]
  ) async throws -> DocumentReference {
    let document = document()
    try await document.setData(data)
    return document
  }

  /// Makes a new document from a value. The completion runs when the server has acknowledged it.
  @discardableResult
  public func addDocument<T: Encodable>(
    from value: T, encoder: Firestore.Encoder = Firestore.Encoder(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws -> DocumentReference {
    let document = document()
    try document.setData(from: value, encoder: encoder, completion: completion)
    return document
  }
}
