internal import FirestoreSync

/// Decides which indexes a cache on disk has.
///
/// Queries have the fields indexed that they ask for, unless that is turned off.
public final class PersistentCacheIndexManager: Sendable {
  private let firestore: Firestore

  init(firestore: Firestore) {
    self.firestore = firestore
  }

  /// Lets queries have the fields indexed that they ask for.
  public func enableIndexAutoCreation() { change(.automatic(true)) }

  /// Lets only `setIndexConfiguration` make indexes. Those there are stay.
  public func disableIndexAutoCreation() { change(.automatic(false)) }

  /// Removes all indexes.
  public func deleteAllIndexes() { change(.removeAll) }

  private func change(_ change: IndexChange) {
    guard let client = try? firestore.client() else { return }
    client.changeIndexes(change)
  }
}
