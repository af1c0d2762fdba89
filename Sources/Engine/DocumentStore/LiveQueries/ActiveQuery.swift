import DocumentModel

/// A query that one or more targets watch, matched once for all of them.
///
/// Guarded by the lock of `LiveQueries`.
final class ActiveQuery {
  let database: DatabaseName
  let query: Query
  private let matches: (Document) -> Bool
  var subscribers: Set<Subscriber> = []
  /// For a query with a limit or an offset, once it is known.
  var window: LimitWindow?

  init(database: DatabaseName, query: Query) {
    self.database = database
    self.query = query
    matches = query.matcher
  }

  var isWindowed: Bool { query.limit != nil || query.offset > 0 }

  /// What the changes of one group do to the results.
  enum Effect {
    case changes([ResultChange])
    /// The results as they are now, where the ones before are not known here.
    case replaced([Document])
  }

  /// - Parameter fill: reads a query's results as of `version`.
  func effect(
    of changes: [CommitGroup.Change], at version: Timestamp,
    fill: (Query) throws(StoreError) -> [Document]
  ) throws(StoreError) -> Effect {
    let relevant = changes.filter {
      $0.before.map(matches) ?? false || $0.after.map(matches) ?? false
    }
    if relevant.isEmpty { return .changes([]) }
    guard isWindowed else {
      return .changes(relevant.compactMap { plainChange($0, at: version) })
    }
    let old = window?.visible
    window?.apply(relevant)
    if window?.visible == nil {
      window = LimitWindow(query: query, filledWith: try fill(LimitWindow.filling(query)))
    }
    let new = window?.visible ?? []
    guard let old else { return .replaced(new) }
    return .changes(
      ResultChange.changes(from: old, to: new, at: version) { document in
        let change = relevant.first { $0.before?.path == document.path }
        return change.map(\.after) ?? document
      })
  }

  private func plainChange(
    _ change: CommitGroup.Change, at version: Timestamp
  ) -> ResultChange? {
    guard let after = change.after else {
      return change.before.map { .deleted($0.name, readTime: version) }
    }
    return matches(after) ? .upsert(after) : .left(after)
  }
}

/// One target of one session.
struct Subscriber: Hashable {
  let session: SessionCore
  let target: Int32

  static func == (lhs: Subscriber, rhs: Subscriber) -> Bool {
    lhs.session === rhs.session && lhs.target == rhs.target
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(session))
    hasher.combine(target)
  }
}
