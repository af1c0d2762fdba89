package import DocumentModel
package import Foundation
package import Logging

/// What a sync client is made of, its server aside.
package struct ClientConfiguration: Sendable {
  /// Where the device keeps its cache.
  package enum Storage: Hashable, Sendable {
    /// A folder that the client makes and owns. Documents beyond `cacheBytes` are let go, those
    /// used longest ago first; nil keeps all.
    case folder(URL, cacheBytes: Int64?)
    /// Nothing outlives the client. If eager, documents are forgotten as soon as nobody needs them,
    /// if not, beyond `cacheBytes`.
    case memory(isEager: Bool = true, cacheBytes: Int64? = nil)
  }

  package var database: DatabaseName
  package var storage: Storage
  /// The user who is signed in at the start.
  package var user: User
  package var log: Logger
  package var maxConcurrentLimboResolutions: Int
  /// The device's clock.
  package var now: @Sendable () -> Timestamp

  package init(
    database: DatabaseName, storage: Storage, user: User, log: Logger,
    maxConcurrentLimboResolutions: Int = 100, now: @escaping @Sendable () -> Timestamp = { .now }
  ) {
    self.now = now
    self.database = database
    self.storage = storage
    self.user = user
    self.log = log
    self.maxConcurrentLimboResolutions = maxConcurrentLimboResolutions
  }
}
