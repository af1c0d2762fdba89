import DocumentModel

extension DocumentStore {
  /// Throws what the commit would be refused with as the documents are now, and changes nothing.
  ///
  /// It keeps long commits that come to nothing off the thread of commits.
  func rehearse(_ request: CommitRequest) async throws(StoreError) {
    var request = request
    request.reads = nil
    try await storage.read { [request, now] (reader) throws(StoreError) in
      let group = CommitGroup(
        reader: reader, after: try reader.currentVersion(), indexes: try GroupIndexes(reader))
      _ = try group.apply(request, now: now())
    }
  }
}
