/// How far a snapshot is known to agree with the server.
public final class SnapshotMetadata: Hashable, Sendable {
  /// Whether it shows writes of this device that the server has not confirmed.
  public let hasPendingWrites: Bool
  /// Whether it may be out of date, because the server has not confirmed it in this session.
  public let isFromCache: Bool

  init(hasPendingWrites: Bool, isFromCache: Bool) {
    self.hasPendingWrites = hasPendingWrites
    self.isFromCache = isFromCache
  }

  public static func == (lhs: SnapshotMetadata, rhs: SnapshotMetadata) -> Bool {
    lhs.hasPendingWrites == rhs.hasPendingWrites && lhs.isFromCache == rhs.isFromCache
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(hasPendingWrites)
    hasher.combine(isFromCache)
  }
}
