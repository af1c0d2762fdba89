import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

/// One Listen call: keeps the client's targets, and turns what the client asks and what the store
/// tells into responses.
///
/// Changes are held until the store says that everything up to a version has been told, and only
/// then judged by the rule and answered. So nobody is told of a change that the same commit, or one
/// before it, has closed to them.
struct ListenStream {
  typealias Response = Google_Firestore_V1_ListenResponse

  let session: WatchSession
  let database: DatabaseName
  let store: DocumentStore
  let rule: AccessRule
  let shared: SharedResponses

  /// What is watched, by the session's own numbers. These are never used twice, so an event that
  /// comes late for something removed belongs to nothing.
  private(set) var watches: [Int32: Watch] = [:]
  private var lastWatch: Int32 = 0
  /// The session's numbers of the client's targets.
  private var targets: [Int32: Int32] = [:]
  private var targetBytes = 0
  /// The documents that decide whether targets stay open, watched beside them.
  var guards = ListenGuards()
  var held: [Held] = []
  /// The targets whose clients do not know yet all that they hold.
  var loading: Set<Int32> = []

  enum Watch {
    case target(ListenTarget)
    case guardian(DocumentPath)
  }

  enum Held {
    case change(TargetDocumentChange)
    case reset(Int32)
    case current(Int32, at: Timestamp)
  }

  /// More targets than any client has open at once.
  static let mostTargets = 1_000

  init(
    first request: Google_Firestore_V1_ListenRequest, store: DocumentStore, rule: AccessRule,
    shared: SharedResponses
  ) throws(WireError) {
    database = try DatabaseName(parsing: request.database)
    self.store = store
    self.rule = rule
    self.shared = shared
    session = store.watch(database, by: TransactionOwner(rule.caller))
  }

  // MARK: - What the client asks

  mutating func receive(_ request: Google_Firestore_V1_ListenRequest) async throws -> [Response] {
    guard request.database.isEmpty || request.database == database.description else {
      throw WireError("A listen stream is for one database, and this one is for \(database).")
    }
    switch request.targetChange {
    case .addTarget(let message): return try await add(message)
    case .removeTarget(let id):
      if let watch = targets[id] { forget(watch) }
      return [.targetChange(.remove, [id])]
    case nil:
      throw WireError("A listen request neither adds nor removes a target.")
    }
  }

  private mutating func add(_ message: Google_Firestore_V1_Target) async throws -> [Response] {
    let id = message.targetID == 0 ? freeID : message.targetID
    guard id > 0 else { throw WireError("Target id \(id) is negative. Choose a positive one.") }
    guard targets[id] == nil else {
      throw WireError("Target id \(id) is in use on this stream. Remove it first.")
    }
    guard targets.count < Self.mostTargets else {
      throw StoreError(
        .resourceExhausted, "A listen stream has at most \(Self.mostTargets) targets.")
    }
    guard lastWatch < Self.lastWatch else {
      throw StoreError(.unavailable, "The listen stream has had too many targets. Connect again.")
    }
    do {
      let target = try ListenTarget(
        message, id: id, in: database, now: max(rule.now(), store.version))
      try CallSizes.check(documents: target.documentCount, by: rule.caller)
      guard targetBytes + target.size <= CallSizes.targetBytes else {
        throw StoreError(
          .resourceExhausted,
          "The targets of the listen stream come to more than \(CallSizes.targetBytes) bytes.")
      }
      let deciding = try await rule.check(target.watched, in: database, from: store)
      let watch = nextWatch()
      watches[watch] = .target(target)
      targetBytes += target.size
      targets[id] = watch
      loading.insert(watch)
      guardTarget(watch, by: deciding)
      session.add(watch, target.watched, resumingAfter: target.resumingAfter)
      // At once, and so before what may be asked next: a client counts one answer for each request.
      return [.targetChange(.add, [id])]
    } catch let error as WireError {
      return [.targetChange(.remove, [id], cause: error)]
    } catch let error as StoreError
      where error.code == .permissionDenied || error.code == .invalidArgument
    {
      return [.targetChange(.remove, [id], cause: error)]
    }
  }

  /// Judges the target again whenever one of the documents changes.
  mutating func guardTarget(_ watch: Int32, by deciding: Set<DocumentPath>) {
    for path in deciding where guards.needsWatch(path) {
      let watch = nextWatch()
      watches[watch] = .guardian(path)
      guards.watch(path, as: watch)
      session.add(watch, .documents([path]), resumingAfter: nil)
    }
    guards.add(Array(deciding), for: watch)
  }

  /// Takes note that the client is told of a document of the target.
  mutating func mark(_ watch: Int32) {
    guard case .target(var target) = watches[watch], !target.hasChanged else { return }
    target.hasChanged = true
    watches[watch] = .target(target)
  }

  /// A stream that has come so far ends before its numbers do: the rest is enough for the documents
  /// that decide about its targets.
  private static let lastWatch = Int32.max / 2

  private mutating func nextWatch() -> Int32 {
    lastWatch += 1
    return lastWatch
  }

  /// The least number that no target has. The client may have given any of them away, also the
  /// greatest that there is.
  private var freeID: Int32 {
    var id: Int32 = 1
    while targets[id] != nil { id += 1 }
    return id
  }

  /// Drops a target, and the guards that only it needed.
  mutating func forget(_ watch: Int32) {
    if case .target(let target) = watches.removeValue(forKey: watch) {
      targets[target.id] = nil
      targetBytes -= target.size
    }
    loading.remove(watch)
    session.remove(watch)
    for idle in guards.remove(watch) {
      watches[idle] = nil
      session.remove(idle)
    }
  }
}
