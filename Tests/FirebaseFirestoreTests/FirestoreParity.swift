import FirebaseCore
import FirebaseFirestore
import FirebaseSharedSwift
import Foundation

// Code that an iOS developer writes against the Firebase iOS SDK 12: every public member of
// FirebaseFirestore, spelled as there. It is never run; that it compiles is the test. What the members
// do is tested beside it.

func useFirestore(_ app: FirebaseApp, _ data: Data, _ stream: InputStream) async throws {
  let firestore = Firestore.firestore(app: app)
  _ = [Firestore.firestore(), Firestore.firestore(database: "b")]
  _ = Firestore.firestore(app: app, database: "b")
  _ = firestore.app
  let settings = FirestoreSettings()
  settings.host = "\(FirestoreSettings.defaultHost):443"
  settings.isSSLEnabled = true
  settings.isPersistenceEnabled = true
  settings.cacheSizeBytes = FirestoreSettings.unlimitedCacheSize
  settings.cacheSettings = PersistentCacheSettings(sizeBytes: 1_000_000 as NSNumber)
  settings.cacheSettings = MemoryCacheSettings(garbageCollectorSettings: MemoryEagerGCSettings())
  settings.cacheSettings = MemoryCacheSettings(
    garbageCollectorSettings: MemoryLRUGCSettings(sizeBytes: 1_000_000 as NSNumber))
  firestore.settings = settings
  firestore.useEmulator(withHost: "127.0.0.1", port: 8080)
  try await firestore.enableNetwork()
  try await firestore.disableNetwork()
  try await firestore.waitForPendingWrites()
  try await firestore.clearPersistence()
  try await firestore.terminate()
  firestore.enableNetwork { _ in }
  firestore.disableNetwork { _ in }
  firestore.waitForPendingWrites { _ in }
  firestore.clearPersistence { _ in }
  firestore.terminate { _ in }
  firestore.addSnapshotsInSyncListener {}.remove()
  try await firestore.setIndexConfiguration("{}")
  firestore.setIndexConfiguration("{}") { _ in }
  firestore.persistentCacheIndexManager?.enableIndexAutoCreation()
  firestore.persistentCacheIndexManager?.disableIndexAutoCreation()
  firestore.persistentCacheIndexManager?.deleteAllIndexes()
  let progress: LoadBundleTaskProgress = try await firestore.loadBundle(data)
  _ = (progress.documentsLoaded, progress.totalDocuments, progress.bytesLoaded)
  _ = (progress.totalBytes, progress.state == LoadBundleTaskState.success)
  let task: LoadBundleTask = firestore.loadBundle(data) { _, _ in }
  let handle = task.addObserver { _ in }
  task.removeObserver(with: handle)
  task.removeAllObservers()
  let _: LoadBundleTask = firestore.loadBundle(stream) { _, _ in }
  let _: Query? = await firestore.getQuery(named: "all")
  firestore.getQuery(named: "all") { _ in }
}

func useReferences(_ firestore: Firestore) async throws {
  let collection: CollectionReference = firestore.collection("rooms")
  _ = (collection.collectionID, collection.path, collection.parent?.path)
  let new: DocumentReference = collection.document()
  let document: DocumentReference = firestore.document("rooms/a")
  _ = (new.documentID, document.path, document.parent.path, document.firestore)
  _ = document.collection("messages").document("m").parent
  let _: DocumentReference = collection.addDocument(data: [:]) { _ in }
  let _: DocumentReference = try await collection.addDocument(data: [:])
  document.setData([:]) { _ in }
  document.setData([:], merge: true) { _ in }
  document.setData([:], mergeFields: ["a", FieldPath(["b"])]) { _ in }
  document.updateData(["a.b": 1, FieldPath(["c"]): FieldValue.delete()]) { _ in }
  document.delete { _ in }
  try await document.setData([:])
  try await document.setData([:], merge: true)
  try await document.setData([:], mergeFields: ["a"])
  try await document.updateData(["n": FieldValue.increment(Int64(1))])
  try await document.delete()
  let snapshot: DocumentSnapshot = try await document.getDocument()
  _ = try await document.getDocument(source: .server)
  document.getDocument { _, _ in }
  document.getDocument(source: .cache) { _, _ in }
  _ = (snapshot.exists, snapshot.reference, snapshot.documentID, snapshot.metadata)
  _ = (snapshot.data(), snapshot.data(with: .estimate), snapshot.get("a"), snapshot["a"])
  _ = snapshot.get("a", serverTimestampBehavior: ServerTimestampBehavior.previous)
  _ = (snapshot.metadata.hasPendingWrites, snapshot.metadata.isFromCache)
  document.addSnapshotListener { _, _ in }.remove()
  document.addSnapshotListener(includeMetadataChanges: true) { _, _ in }.remove()
  let options = SnapshotListenOptions().withIncludeMetadataChanges(true).withSource(.cache)
  _ = (options.source == ListenSource.default, options.includeMetadataChanges)
  document.addSnapshotListener(options: options) { _, _ in }.remove()
  for try await snapshot in document.snapshots { _ = snapshot.exists }
  for try await snapshot in document.snapshots(includeMetadataChanges: true) { _ = snapshot }
}

func useQueries(_ firestore: Firestore, _ document: DocumentSnapshot) async throws {
  var query: Query = firestore.collectionGroup("messages")
  let path = FieldPath(["a"])
  query = query.whereField("a", isEqualTo: 1).whereField(path, isEqualTo: 1)
  query = query.whereField("a", isNotEqualTo: 1).whereField(path, isNotEqualTo: 1)
  query = query.whereField("a", isLessThan: 1).whereField(path, isLessThan: 1)
  query = query.whereField("a", isLessThanOrEqualTo: 1)
  query = query.whereField(path, isLessThanOrEqualTo: 1)
  query = query.whereField("a", isGreaterThan: 1).whereField(path, isGreaterThan: 1)
  query = query.whereField("a", isGreaterThanOrEqualTo: 1)
  query = query.whereField(path, isGreaterThanOrEqualTo: 1)
  query = query.whereField("a", arrayContains: 1).whereField(path, arrayContains: 1)
  query = query.whereField("a", arrayContainsAny: [1]).whereField(path, arrayContainsAny: [1])
  query = query.whereField("a", in: [1]).whereField(path, in: [1])
  query = query.whereField("a", notIn: [1]).whereField(path, notIn: [1])
  query = query.whereField(FieldPath.documentID(), isEqualTo: "m")
  query = query.whereFilter(
    .orFilter([.whereField("a", isEqualTo: 1), .andFilter([.whereField(path, in: [1])])]))
  query = query.order(by: "a").order(by: path).order(by: "a", descending: true)
  query = query.order(by: path, descending: true).limit(to: 1).limit(toLast: 1)
  query = query.start(at: [1]).start(after: [1]).end(at: [1]).end(before: [1])
  query = query.start(atDocument: document).start(afterDocument: document)
  query = query.end(atDocument: document).end(beforeDocument: document)
  let results: QuerySnapshot = try await query.getDocuments()
  _ = try await query.getDocuments(source: FirestoreSource.default)
  query.getDocuments { _, _ in }
  query.getDocuments(source: .server) { _, _ in }
  _ = (results.query, results.metadata, results.documents, results.count, results.isEmpty)
  for change: DocumentChange in results.documentChanges(includeMetadataChanges: true) {
    _ = (change.type == DocumentChangeType.added, change.document, change.oldIndex)
    _ = change.newIndex
  }
  _ = results.documentChanges
  query.addSnapshotListener { _, _ in }.remove()
  query.addSnapshotListener(includeMetadataChanges: true) { _, _ in }.remove()
  query.addSnapshotListener(options: SnapshotListenOptions()) { _, _ in }.remove()
  for try await snapshot in query.snapshots { _ = snapshot.count }
  for try await snapshot in query.snapshots(includeMetadataChanges: true) { _ = snapshot.count }
  let aggregate: AggregateQuery = query.aggregate([
    AggregateField.count(), .sum("a"), .sum(path), .average("a"), .average(path),
  ])
  let sums: AggregateQuerySnapshot = try await aggregate.getAggregation(source: .server)
  _ = (sums.count, sums.get(.count()), sums.query, aggregate.query)
  query.count.getAggregation(source: AggregateSource.server) { _, _ in }
}

func useWrites(_ firestore: Firestore, _ document: DocumentReference) async throws {
  struct Model: Codable {
    @DocumentID var id: String?
    @ServerTimestamp var at: Timestamp?
    @ExplicitNull var note: String?
    var place: GeoPoint
    var vector: VectorValue
    var reference: DocumentReference?
  }
  let model = Model(place: GeoPoint(latitude: 1, longitude: 2), vector: VectorValue([1.0]))
  let batch: WriteBatch = firestore.batch()
  batch.setData([:], forDocument: document).updateData(["a": 1], forDocument: document)
  batch.setData([:], forDocument: document, merge: true).deleteDocument(document)
  batch.setData([:], forDocument: document, mergeFields: ["a"])
  try batch.setData(from: model, forDocument: document)
  try batch.setData(from: model, forDocument: document, merge: true)
  try batch.setData(from: model, forDocument: document, mergeFields: ["a"])
  batch.commit { _ in }
  try await batch.commit()
  try document.setData(from: model)
  try document.setData(from: model, merge: true, encoder: Firestore.Encoder()) { _ in }
  try document.setData(from: model, mergeFields: ["a"])
  _ = try document.parent.addDocument(from: model) { _ in }
  let _: Model = try await document.getDocument(as: Model.self)
  let options = TransactionOptions()
  options.maxAttempts = 3
  let block: (Transaction, NSErrorPointer) -> Any? = { transaction, error in
    do {
      let snapshot = try transaction.getDocument(document)
      _ = try snapshot.data(as: Model.self, with: .estimate, decoder: Firestore.Decoder())
      transaction.setData([:], forDocument: document).deleteDocument(document)
      transaction.setData([:], forDocument: document, merge: true)
      transaction.setData([:], forDocument: document, mergeFields: ["a"])
      transaction.updateData(["a": 1], forDocument: document)
      try transaction.setData(from: model, forDocument: document)
      try transaction.setData(from: model, forDocument: document, mergeFields: ["a"])
    } catch let fetchError as NSError {
      error?.pointee = fetchError
    }
    return nil
  }
  _ = try await firestore.runTransaction(block)
  _ = try await firestore.runTransaction(with: options, block)
  firestore.runTransaction(block) { _, _ in }
  firestore.runTransaction(with: options, block: block) { _, _ in }
}

func useValues(_ error: any Error) throws {
  _ = [FieldValue.delete(), .serverTimestamp(), .increment(1.5), .increment(Int64(1))]
  _ = [FieldValue.arrayUnion([1]), FieldValue.arrayRemove([1])]
  _ = [FieldValue.vector([1.0, 2.0]).array, VectorValue([Float(1)]).array]
  let time = Timestamp(seconds: 1, nanoseconds: 2)
  _ = (time.seconds, time.nanoseconds, time.dateValue(), time.compare(Timestamp(date: Date())))
  _ = Timestamp()
  let point = GeoPoint(latitude: 1, longitude: 2)
  _ = (point.latitude, point.longitude)
  let encoder = Firestore.Encoder()
  encoder.dateEncodingStrategy = .timestamp
  encoder.dataEncodingStrategy = .blob
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.nonConformingFloatEncodingStrategy = .throw
  encoder.userInfo = [:]
  let decoder = Firestore.Decoder()
  decoder.dateDecodingStrategy = .timestamp
  decoder.dataDecodingStrategy = .blob
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  decoder.nonConformingFloatDecodingStrategy = .throw
  decoder.userInfo = [:]
  _ = try decoder.decode([String: Int].self, from: try encoder.encode(["a": 1]))
  let code = (error as NSError).code
  _ = (error as NSError).domain == FirestoreErrorDomain
  _ = code == FirestoreErrorCode.permissionDenied.rawValue
  _ = FirestoreErrorCode.Code(rawValue: code) == .unavailable
}
