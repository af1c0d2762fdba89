internal import Foundation
internal import Synchronization

/// Names one object of one model, in every context and after every launch.
public struct PersistentIdentifier: Hashable, Codable, Sendable {
  /// The name of the model.
  public let entityName: String
  let key: Int64
}

extension PersistentIdentifier: Identifiable {
  public var id: PersistentIdentifier { self }
}

extension PersistentIdentifier: Comparable {
  /// Objects of a model are ordered as they were made.
  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    (left.entityName, left.key) < (right.entityName, right.key)
  }
}

/// Keys that rise with time, so that rows lie in the order in which objects were made.
enum ObjectKeys {
  private static let last = Mutex<Int64>(Int64.random(in: 0..<1 << 20))

  /// A key that no object has: milliseconds, and 20 bits that keep processes apart.
  static func next() -> Int64 {
    let now = Int64(max(0, Date.now.timeIntervalSince1970) * 1000) << 20
    return last.withLock { last in
      last = now > last ? now | (last & (1 << 20 - 1)) : last + 1
      return last
    }
  }
}
