package import GRDB

extension DatabaseWriter {
  /// Returns when everything that was written before is on the disk.
  ///
  /// A checkpoint syncs the log first; what readers keep it from writing back stays in the log. SQLite
  /// refuses a checkpoint while another connection makes one, at once and whatever the busy timeout is
  /// (https://www.sqlite.org/c3ref/wal_checkpoint_v2.html): this one is tried again until the other has
  /// ended. Throws SQLite's error when that takes longer than five seconds.
  package func synchronizeLog() async throws {
    let deadline = ContinuousClock.now.advanced(by: .seconds(5))
    while true {
      do {
        _ = try await writeWithoutTransaction { try $0.checkpoint(.passive) }
        return
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard ContinuousClock.now < deadline else { throw error }
        try await Task.sleep(for: .milliseconds(2))
      }
    }
  }
}
