import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

extension FirestoreService {
  /// Answers a page of a collection's documents.
  func listDocuments(
    _ message: Google_Firestore_V1_ListDocumentsRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_ListDocumentsResponse {
    let parent = try ParentName(parsing: message.parent)
    guard !message.collectionID.hasSlash else {
      throw WireError("'\(message.collectionID)' is not a collection's id: it has a slash.")
    }
    let mask = message.hasMask ? try message.mask.readFields() : nil
    let listing = DocumentListing(
      parent: parent.path,
      collectionID: message.collectionID.isEmpty ? nil : message.collectionID,
      orders: try Query.Order.orders(parsing: message.orderBy),
      showsMissing: message.showMissing, pageSize: Int(message.pageSize),
      pageToken: try PageToken(text: message.pageToken))
    if listing.showsMissing || listing.collectionID == nil {
      try caller.checkOwner(for: "Listing documents that are missing, or of every collection,")
    }
    let query = Query(
      parent: listing.parent, collectionID: listing.collectionID, orders: listing.orders,
      limit: listing.pageSize.flatMap { $0 > 0 ? $0 : nil })
    _ = try await rule(for: caller).check(query, in: parent.database, from: store)
    let (page, _) = try await reading(
      try ReadSelection(message.consistencySelector), in: parent.database, as: caller
    ) { point in
      try await store.list(listing, in: parent.database, at: point, by: TransactionOwner(caller))
    }
    return .with {
      $0.documents = page.elements.map { listed in
        guard let document = listed.document else { return .with { $0.name = "\(listed.name)" } }
        return Google_Firestore_V1_Document(document.keeping(mask))
      }
      $0.nextPageToken = page.next?.text ?? ""
    }
  }

  /// Answers a page of the ids of the collections below a document, or at the root.
  func listCollectionIds(
    _ message: Google_Firestore_V1_ListCollectionIdsRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_ListCollectionIdsResponse {
    try caller.checkOwner(for: "ListCollectionIds")
    let parent = try ParentName(parsing: message.parent)
    guard parent.path.segments.isEmpty || parent.path.isDocument else {
      throw WireError("'\(parent)' is a collection. Collections lie below a document or the root.")
    }
    let token = try PageToken(text: message.pageToken)
    let (page, _) = try await reading(
      try ReadSelection(message.consistencySelector), in: parent.database, as: caller
    ) { point in
      try await store.collectionIDs(
        under: parent.path, in: parent.database, pageSize: Int(message.pageSize),
        pageToken: token, at: point)
    }
    return .with {
      $0.collectionIds = page.elements.filter { $0 != ServerCollection.tasks }
      $0.nextPageToken = page.next?.text ?? ""
    }
  }

  /// Answers cursors that divide a query's results into parts of about the same size.
  func partitionQuery(
    _ message: Google_Firestore_V1_PartitionQueryRequest, as caller: Caller
  ) async throws -> Google_Firestore_V1_PartitionQueryResponse {
    try caller.checkOwner(for: "PartitionQuery")
    guard case .structuredQuery(let structured) = message.queryType else {
      throw WireError("A partition request has no structured_query.")
    }
    guard message.pageSize >= 0 else { throw WireError("page_size is negative.") }
    let parent = try ParentName(parsing: message.parent)
    let query = try Query(structured, parent: parent.path)
    let first = message.pageToken.isEmpty ? 0 : Int(message.pageToken) ?? -1
    guard first >= 0 else {
      throw WireError("The page_token is none that this method has given.")
    }
    let ((cursors, _), _) = try await reading(
      try ReadSelection(message.consistencySelector), in: parent.database, as: caller
    ) { point in
      try await store.partition(
        query, into: Int(clamping: message.partitionCount), in: parent.database, at: point)
    }
    let rest = cursors.dropFirst(first)
    let page = message.pageSize == 0 ? rest : rest.prefix(Int(message.pageSize))
    return .with {
      $0.partitions = page.map(Google_Firestore_V1_Cursor.init)
      if page.endIndex < cursors.endIndex { $0.nextPageToken = "\(page.endIndex)" }
    }
  }
}
