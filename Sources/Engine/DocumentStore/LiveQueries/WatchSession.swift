package import DocumentModel

/// Many targets watched over one ordered stream of events, as one Listen call does.
///
/// Snapshots are consistent across the targets that are current: at each `snapshot` they are all as
/// of its version, and versions never go back. Commits that became durable together may share one
/// snapshot.
package final class WatchSession: Sendable {
  private let core: SessionCore
  private let liveQueries: LiveQueries

  init(core: SessionCore, liveQueries: LiveQueries) {
    self.core = core
    self.liveQueries = liveQueries
  }

  deinit {
    liveQueries.close(core)
  }

  /// Starts watching; `resumingAfter` is a version whose state the client still holds.
  ///
  /// An id that is in use is given to the new target. A query that is not valid is answered with
  /// `added` and `removed` with the cause.
  package func add(_ id: Int32, _ target: WatchTarget, resumingAfter version: Timestamp?) {
    liveQueries.add(id, target, resumingAfter: version, to: core)
  }

  /// Stops watching; answered with `removed` for every id.
  package func remove(_ id: Int32) {
    liveQueries.remove(id, from: core)
  }

  /// Waits for events and takes all there are, in order; nil after `close` or when the consumer's
  /// task is cancelled. For one consumer.
  ///
  /// A consumer that falls too far behind is not told of every commit: its targets go on, after a
  /// pause, with what changed in all since the last snapshot it took, each `current` again, or with
  /// a `reset`.
  ///
  /// - Throws: what ended the session: `unavailable` when the store closes.
  package func next() async throws(StoreError) -> [WatchEvent]? {
    while true {
      switch await core.outbox.next() {
      case .events(let events): return events
      case .load:
        await ShortTask.run { [core, liveQueries] in
          do throws(StoreError) {
            try await liveQueries.load(core)
          } catch {
            liveQueries.close(core, .failure(error))
          }
        }
      case .end:
        liveQueries.close(core)
        return nil
      case .failure(let error): throw error
      }
    }
  }

  /// Has `next` return soon, with no events if there are none.
  package func wake() {
    core.outbox.wake()
  }

  /// Ends the session after the events so far. Idempotent.
  package func close() {
    liveQueries.close(core)
  }
}
