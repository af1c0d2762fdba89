import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf
import Synchronization
import Tracing

/// The calls that write one document and answer with what it has become.
extension FirestoreService {
  /// Creates a document, with an id of the server's choice where the request has none.
  func createDocument(
    _ message: Google_Firestore_V1_CreateDocumentRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_Document {
    let collection = try CollectionName(parent: message.parent, id: message.collectionID)
    guard message.document.name.isEmpty else {
      throw WireError("document.name must not be set: the parent and document_id name it.")
    }
    let id = message.documentID.isEmpty ? NewDocumentID.random() : message.documentID
    let name = try collection.document(id)
    let write = Write(
      path: name.path,
      operation: .update(fields: try Value.fields(message.document.fields), mask: nil),
      precondition: .exists(false))
    let document = try await write.committed(in: name.database, by: self, as: caller)
    return Google_Firestore_V1_Document(
      document.keeping(message.hasMask ? try message.mask.fields() : nil))
  }

  /// Sets a document, or with a mask only some of its fields.
  func updateDocument(
    _ message: Google_Firestore_V1_UpdateDocumentRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_Document {
    let name = try DocumentName(parsing: message.document.name)
    let write = Write(
      path: name.path,
      operation: .update(
        fields: try Value.fields(message.document.fields),
        mask: message.hasUpdateMask ? try message.updateMask.fields() : nil),
      precondition: message.hasCurrentDocument
        ? try Write.Precondition(message.currentDocument) : nil)
    let document = try await write.committed(in: name.database, by: self, as: caller)
    return Google_Firestore_V1_Document(
      document.keeping(message.hasMask ? try message.mask.fields() : nil))
  }

  /// Deletes a document, whether or not there is one.
  func deleteDocument(
    _ message: Google_Firestore_V1_DeleteDocumentRequest, as caller: Caller
  ) async throws -> Google_Protobuf_Empty {
    let name = try DocumentName(parsing: message.name)
    let write = Write(
      path: name.path, operation: .delete,
      precondition: message.hasCurrentDocument
        ? try Write.Precondition(message.currentDocument) : nil)
    let rule = rule(for: caller)
    _ = try await store.commit(
      [write], in: name.database, by: TransactionOwner(caller), check: rule.commitCheck,
      waiting: ServiceContext.current?.place?.waits)
    return Google_Protobuf_Empty()
  }
}

extension Write {
  /// Commits the write alone, and returns the document that it leaves.
  fileprivate func committed(
    in database: DatabaseName, by service: FirestoreService, as caller: Caller
  ) async throws(StoreError) -> Document {
    let rule = service.rule(for: caller)
    let outcome = Outcome()
    _ = try await service.store.commit(
      [self], in: database, by: TransactionOwner(caller),
      check: { (commit) throws(StoreError) in
        try rule.check(commit)
        outcome.document.withLock { $0 = commit.changes.first?.after }
      }, waiting: ServiceContext.current?.place?.waits)
    guard let document = outcome.document.withLock({ $0 }) else {
      throw StoreError(.internal, "An update of \(path) left no document.")
    }
    return document
  }

  private final class Outcome: Sendable {
    let document = Mutex<Document?>(nil)
  }
}
