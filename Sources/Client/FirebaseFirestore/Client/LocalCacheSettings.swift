public import Foundation

/// What the device keeps of the database.
public protocol LocalCacheSettings: Sendable {}

/// A cache on disk: what is known and written outlives the app.
public final class PersistentCacheSettings: LocalCacheSettings {
  /// About how many bytes of documents the cache holds before it lets go of those used longest ago.
  public let sizeBytes: Int64

  /// A cache of 100 MB.
  public init() {
    sizeBytes = 100 * 1_024 * 1_024
  }

  /// A cache of about `sizeBytes`, or without a limit.
  public init(sizeBytes: NSNumber) {
    self.sizeBytes = sizeBytes.int64Value
  }
}

/// A cache in memory: what is not sent when the app ends is lost.
public final class MemoryCacheSettings: LocalCacheSettings {
  /// When documents are forgotten.
  public let garbageCollectorSettings: any MemoryGarbageCollectorSettings

  /// A cache that forgets documents as soon as nobody listens to them.
  public init() {
    garbageCollectorSettings = MemoryEagerGCSettings()
  }

  public init(garbageCollectorSettings: any MemoryGarbageCollectorSettings) {
    self.garbageCollectorSettings = garbageCollectorSettings
  }
}

/// When a cache in memory forgets documents.
public protocol MemoryGarbageCollectorSettings: Sendable {}

/// Documents are forgotten as soon as nobody listens to them.
public final class MemoryEagerGCSettings: MemoryGarbageCollectorSettings {
  public init() {}
}

/// Documents stay until the cache has outgrown its size; then those used longest ago go.
public final class MemoryLRUGCSettings: MemoryGarbageCollectorSettings {
  /// About how many bytes of documents the cache holds.
  public let sizeBytes: Int64

  /// A cache of 100 MB.
  public init() {
    sizeBytes = 100 * 1_024 * 1_024
  }

  /// A cache of about `sizeBytes`, or without a limit.
  public init(sizeBytes: NSNumber) {
    self.sizeBytes = sizeBytes.int64Value
  }
}
