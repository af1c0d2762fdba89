internal import FirestoreSync

/// How a listener wants to be told.
public final class SnapshotListenOptions: Sendable {
  public let source: ListenSource
  public let includeMetadataChanges: Bool

  public convenience init() {
    self.init(source: .default, includeMetadataChanges: false)
  }

  init(source: ListenSource, includeMetadataChanges: Bool) {
    self.source = source
    self.includeMetadataChanges = includeMetadataChanges
  }

  public func withIncludeMetadataChanges(_ includeMetadataChanges: Bool) -> SnapshotListenOptions {
    SnapshotListenOptions(source: source, includeMetadataChanges: includeMetadataChanges)
  }

  public func withSource(_ source: ListenSource) -> SnapshotListenOptions {
    SnapshotListenOptions(source: source, includeMetadataChanges: includeMetadataChanges)
  }

  var options: ListenOptions {
    ListenOptions(
      includesMetadataChanges: includeMetadataChanges,
      source: source == .cache ? .cache : .default)
  }
}

/// What a listener listens to.
public enum ListenSource: Int, Hashable, Sendable {
  /// The cache and the server.
  case `default`
  /// Only the cache; no server is asked.
  case cache
}
