import DocumentModel

extension DocumentStore {
  /// All policies, in no order; to know them costs nothing.
  package var expiryPolicies: Set<ExpiryPolicy> { expiry.all }

  /// How far a policy is; nil where there is no such policy.
  package func state(of policy: ExpiryPolicy) async throws(StoreError) -> ExpiryPolicy.State? {
    guard expiry.all.contains(policy) else { return nil }
    return try await storage.read { (reader) throws(StoreError) in
      try Self.hasIndex(policy, reader) ? .active : .creating
    }
  }

  /// Keeps a policy from now on, also when the store is opened again. A collection group has one.
  package func keep(_ policy: ExpiryPolicy) async throws(StoreError) {
    guard policy.field != .documentID else {
      throw StoreError(.invalidArgument, "A document's name says no time at which it may go.")
    }
    let other = expiry.all.first {
      $0.database == policy.database
        && ExactText($0.collectionID) == ExactText(policy.collectionID)
    }
    if other == policy { return }
    if let other {
      throw StoreError(
        .failedPrecondition,
        "Documents of \(policy.collectionID) go by their field \(other.field) already. "
          + "Take that policy away first.")
    }
    try await commits.maintain { _, batch in batch.insertedEntries.append(policy.marker) }
    expiry.insert(policy)
    groupIndexes.want([policy.index], by: .unlimited, whateverTheirNumber: true)
  }

  /// Takes a policy away that `keep` has made.
  package func drop(_ policy: ExpiryPolicy) async throws(StoreError) {
    guard !expiry.declared.contains(policy) else {
      throw StoreError(
        .failedPrecondition,
        "An app of this server declares that documents of \(policy.collectionID) go by "
          + "\(policy.field): change it there.")
    }
    guard expiry.all.contains(policy) else { return }
    try await commits.maintain { _, batch in batch.removedEntries.append(policy.marker) }
    expiry.remove(policy)
  }

  /// Deletes documents whose time has come, those that went first at first. Nobody's rules are
  /// asked.
  ///
  /// Costs what it deletes. While the policy's index is being made nothing is deleted.
  ///
  /// - Parameter most: how many documents to delete at a time.
  /// - Returns: how many were deleted; fewer than `most` when no others are due.
  package func deleteExpired(
    by policy: ExpiryPolicy, most: Int = 500
  ) async throws(StoreError) -> Int {
    let query = Query(
      collectionID: policy.collectionID, allDescendants: true,
      filter: .field(policy.field, .lessThanOrEqual, .timestamp(now())), limit: most)
    let due = try await storage.read { (reader) throws(StoreError) -> [Document]? in
      guard try Self.hasIndex(policy, reader) else { return nil }
      return try QueryExecution(query: query, database: policy.database, reader: reader).results()
    }
    guard let due else {
      groupIndexes.want([policy.index], by: .unlimited, whateverTheirNumber: true)
      return 0
    }
    if due.isEmpty { return 0 }
    // One that is written meanwhile has perhaps been given more time, and is looked at again.
    let outcomes = try await writeBatch(
      due.map {
        Write(
          path: $0.path, operation: .delete,
          precondition: .updateTime($0.updateTime))
      }, in: policy.database)
    var deleted = 0
    for outcome in outcomes {
      switch outcome {
      case .success: deleted += 1
      case .failure(let error) where [.failedPrecondition, .notFound].contains(error.code): break
      case .failure(let error): throw error
      }
    }
    return deleted
  }

  private static func hasIndex(
    _ policy: ExpiryPolicy, _ reader: any StorageReader
  ) throws(StoreError) -> Bool {
    try GroupIndexes.readyFields(of: policy.collectionID, in: policy.database, reader)
      .contains(policy.field)
  }
}
