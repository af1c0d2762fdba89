import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

extension FirestoreService {
  /// Answers one document, or NOT_FOUND.
  func getDocument(
    _ message: Google_Firestore_V1_GetDocumentRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_Document {
    let rule = rule(for: caller)
    let name = try DocumentName(parsing: message.name)
    let mask = message.hasMask ? try message.mask.readFields() : nil
    let (read, _) = try await reading(
      try ReadSelection(message.consistencySelector), in: name.database, as: caller
    ) { point in
      try await rule.read([name.path], in: name.database, at: point, from: store)
    }
    guard let document = read.found[name.path] else {
      throw StoreError(.notFound, "Document \"\(name)\" not found.")
    }
    return Google_Firestore_V1_Document(document.keeping(mask))
  }

  /// Answers each document once: first those that exist, then the names of those that do not.
  func batchGetDocuments(
    _ message: Google_Firestore_V1_BatchGetDocumentsRequest, as caller: Caller
  ) async throws -> Answers<Google_Firestore_V1_BatchGetDocumentsResponse> {
    let rule = rule(for: caller)
    let database = try DatabaseName(parsing: message.database)
    let mask = message.hasMask ? try message.mask.readFields() : nil
    try CallSizes.check(documents: message.documents.count, by: caller)
    var names: [DocumentName] = []
    var seen: Set<DocumentPath> = []
    for text in message.documents {
      let name = try DocumentName(parsing: text, in: database)
      if seen.insert(name.path).inserted { names.append(name) }
    }
    let (read, transaction) = try await reading(
      try ReadSelection(message.consistencySelector), in: database, as: caller
    ) { [names] point in
      try await rule.read(names.map(\.path), in: database, at: point, from: store)
    }

    let readTime = read.readTime
    let found = names.compactMap { read.found[$0.path] }
    let missing = names.filter { read.found[$0.path] == nil }
    let share = try store.share(of: found, for: TransactionOwner(caller))
    // A transaction that has begun is told of even where no document was asked for.
    let count = max(names.count, transaction == nil ? 0 : 1)
    return Answers(count: count) { place in
      .with {
        if place < found.count {
          withExtendedLifetime(share) {}
          $0.found = Google_Firestore_V1_Document(found[place].keeping(mask))
        } else if place < found.count + missing.count {
          $0.missing = missing[place - found.count].description
        }
        if place == 0, let transaction { $0.transaction = transaction.data }
        $0.readTime = .init(readTime)
      }
    }
  }
}
