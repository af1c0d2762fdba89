public import Foundation

/// Where the database is and what the device keeps of it.
public final class FirestoreSettings: NSCopying, Hashable, @unchecked Sendable {
  // Unchecked: settings are set up in one place and copied by Firestore when they are given to it;
  // Firestore shares only its own copy, which nobody changes.

  public static let defaultHost = "firestore.googleapis.com"
  /// No limit to the cache's size.
  public static let unlimitedCacheSize: Int64 = -1

  /// `HOST` or `HOST:PORT`.
  public var host = FirestoreSettings.defaultHost
  public var isSSLEnabled = true
  public var cacheSettings: any LocalCacheSettings = PersistentCacheSettings()

  public init() {}

  /// Whether what the device knows and writes outlives the app. The older way to say
  /// `cacheSettings`.
  public var isPersistenceEnabled: Bool {
    get { cacheSettings is PersistentCacheSettings }
    set {
      guard newValue != isPersistenceEnabled else { return }
      cacheSettings = newValue ? PersistentCacheSettings() : MemoryCacheSettings()
    }
  }

  /// About how many bytes of documents the cache holds before it lets go of some.
  public var cacheSizeBytes: Int64 {
    get { (cacheSettings as? PersistentCacheSettings)?.sizeBytes ?? Self.unlimitedCacheSize }
    set { cacheSettings = PersistentCacheSettings(sizeBytes: newValue as NSNumber) }
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    copied()
  }

  func copied() -> FirestoreSettings {
    let copy = FirestoreSettings()
    copy.host = host
    copy.isSSLEnabled = isSSLEnabled
    copy.cacheSettings = cacheSettings
    return copy
  }

  public static func == (lhs: FirestoreSettings, rhs: FirestoreSettings) -> Bool {
    lhs.host == rhs.host && lhs.isSSLEnabled == rhs.isSSLEnabled
      && lhs.cacheSettings.isPersistent == rhs.cacheSettings.isPersistent
      && lhs.cacheSizeBytes == rhs.cacheSizeBytes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(host)
    hasher.combine(isSSLEnabled)
    hasher.combine(cacheSizeBytes)
  }
}

extension LocalCacheSettings {
  fileprivate var isPersistent: Bool { self is PersistentCacheSettings }
}
