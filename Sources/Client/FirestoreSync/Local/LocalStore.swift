package import DocumentModel
internal import Foundation
internal import GRDB
package import Logging

/// The device's own copy of the database: what the server told, and the writes on their way to it.
///
/// Not thread-safe: used on the client's queue alone. Each operation is one transaction: it takes
/// place altogether or, when it throws, not at all.
package final class LocalStore {
  typealias Documents = [DocumentPath: LocalDocument]

  let database: DatabaseName
  let log: Logger
  /// Whether documents are forgotten as soon as nothing refers to them.
  let isEager: Bool
  /// About how many bytes may be used before documents are let go; nil for no limit.
  let cacheBytes: Int64?
  private let file: DatabaseQueue
  var user: User
  /// The targets in use, with what has not been stored of them yet.
  var targets: [TargetID: TargetData] = [:]
  private var targetIDs: [Target: TargetID] = [:]
  private var targetIDGenerator: TargetIDGenerator
  /// Which documents the views show.
  var references = ViewReferences()
  private var lastSequenceNumber: Int64
  /// The fields that are indexed.
  var catalog: IndexCatalog
  /// Whether queries have the fields indexed that they ask for.
  package var indexesAutomatically = true

  /// Opens the store. A folder that cannot be used is replaced by memory, with a line in the log.
  package init(
    database: DatabaseName, storage: ClientConfiguration.Storage, user: User, log: Logger
  ) throws {
    self.database = database
    self.user = user
    self.log = log
    switch storage {
    case .folder(let folder, let cacheBytes):
      file = try LocalFile.open(in: folder, log: log)
      isEager = false
      self.cacheBytes = cacheBytes
    case .memory(let isEager, let cacheBytes):
      file = try LocalFile.inMemory()
      self.isEager = isEager
      self.cacheBytes = cacheBytes
    }
    (targetIDGenerator, lastSequenceNumber, catalog) = try file.read { db in
      let targets = TargetTable(db: db, database: database)
      let lastUse = try Int64.fetchOne(
        db,
        sql: """
          SELECT MAX(
            COALESCE((SELECT MAX(last_use) FROM documents), 0),
            COALESCE((SELECT MAX(last_use) FROM targets), 0))
          """)
      return (.queries(after: try targets.highestID), lastUse ?? 0, try IndexCatalog(db))
    }
  }

  package func close() throws {
    try file.close()
  }

  func transaction<Result>(_ work: (LocalTransaction) throws -> Result) throws -> Result {
    lastSequenceNumber += 1
    return try file.write { db in
      try work(
        LocalTransaction(
          db: db, database: database, user: user, catalog: catalog,
          sequenceNumber: lastSequenceNumber))
    }
  }

  /// Raw access for upkeep.
  func maintain<Result>(_ work: (Database) throws -> Result) throws -> Result {
    try file.writeWithoutTransaction(work)
  }
}

// MARK: - Targets

extension LocalStore {
  /// The version of the last snapshot that was applied.
  package func lastSnapshotVersion() throws -> Timestamp {
    try transaction { try $0.targets.lastSnapshotVersion }
  }

  /// Makes a target ready to be watched: new, or as it was left.
  package func allocate(_ target: Target) throws -> TargetData {
    let data = try transaction { transaction in
      if var known = try transaction.targets.data(for: target) {
        known.sequenceNumber = transaction.sequenceNumber
        return known
      }
      let new = TargetData(
        target: target, id: targetIDGenerator.next(),
        sequenceNumber: transaction.sequenceNumber)
      try transaction.targets.put(new)
      return new
    }
    if let active = targets[data.id], active.snapshotVersion >= data.snapshotVersion {
      return active
    }
    targets[data.id] = data
    targetIDs[target] = data.id
    return data
  }

  /// Ends the use of a target. What it holds stays in the cache, and can be resumed, until it is
  /// let go.
  package func release(_ id: TargetID) throws {
    guard let data = targets[id] else { return }
    let shown = references.removeAll(of: id)
    try transaction { transaction in
      if isEager {
        let held = try transaction.targets.paths(of: id)
        try transaction.targets.remove(id)
        try forgetUnreferenced(shown.union(held), in: transaction)
      } else {
        var data = data
        data.sequenceNumber = transaction.sequenceNumber
        try transaction.targets.put(data)
        for path in shown {
          try transaction.documents.touch(path, lastUse: transaction.sequenceNumber)
        }
      }
    }
    targets[id] = nil
    targetIDs[data.target] = nil
  }

  /// The documents that the server said the target holds.
  package func remotePaths(of id: TargetID) throws -> Set<DocumentPath> {
    try transaction { try $0.targets.paths(of: id) }
  }

  /// The targets that views use.
  var targetsInUse: Set<TargetID> { Set(targetIDs.values).intersection(targets.keys) }

  func data(for target: Target) -> TargetData? {
    targetIDs[target].flatMap { targets[$0] }
  }

  /// Notes what the views show.
  package func viewsChanged(_ changes: [LocalViewChange]) throws {
    var released: Set<DocumentPath> = []
    for change in changes {
      for path in change.added { references.add(path, to: change.target) }
      for path in change.removed { references.remove(path, from: change.target) }
      released.formUnion(change.removed)
      if !change.isFromCache, let data = targets[change.target] {
        targets[change.target]?.limboFreeVersion = data.snapshotVersion
      }
    }
    guard !released.isEmpty else { return }
    try transaction { transaction in
      if isEager {
        try forgetUnreferenced(released, in: transaction)
      } else {
        for path in released {
          try transaction.documents.touch(path, lastUse: transaction.sequenceNumber)
        }
      }
    }
  }
}
