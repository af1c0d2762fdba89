import Synchronization

/// The values that a view hands down to everything below it.
public struct EnvironmentValues {
  private struct Entry {
    var value: Any
    var stamp: UInt64
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Changes whenever any value changes; equal versions have equal values.
  package private(set) var version: UInt64 = 0

  /// Takes note of the keys that are read, while a node is evaluated.
  package var reads: EnvironmentReads?

  /// Makes an environment of default values.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { value(of: ObjectIdentifier(key)) ?? Key.defaultValue }
    set { set(newValue, of: ObjectIdentifier(key)) }
  }

  /// The object of a type that was put into the environment.
  package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { value(of: ObjectIdentifier(type)) }
    set { set(newValue as Any, of: ObjectIdentifier(type)) }
  }

  private func value<Value>(of key: ObjectIdentifier) -> Value? {
    let entry = entries[key]
    reads?.note(key, stamp: entry?.stamp ?? 0)
    return entry?.value as? Value
  }

  private mutating func set(_ value: Any, of key: ObjectIdentifier) {
    version = Self.nextStamp()
    entries[key] = Entry(value: value, stamp: version)
  }

  private static let stamps = Mutex<UInt64>(0)

  private static func nextStamp() -> UInt64 {
    stamps.withLock { last in
      last += 1
      return last
    }
  }

  /// This environment without a note taker.
  package var untracked: EnvironmentValues {
    var copy = self
    copy.reads = nil
    return copy
  }

  /// This environment with the stamps of `old` for every value that is still the same.
  package func reconciled(with old: EnvironmentValues) -> EnvironmentValues {
    guard version != old.version else { return old }
    var result = self
    var isSame = entries.count == old.entries.count
    for (key, entry) in entries {
      guard let before = old.entries[key] else {
        isSame = false
        continue
      }
      if before.stamp == entry.stamp { continue }
      if ValueComparison.areSame(erased: before.value, entry.value) {
        result.entries[key] = before
      } else {
        isSame = false
      }
    }
    return isSame ? old : result
  }

  fileprivate func stamp(of key: ObjectIdentifier) -> UInt64 {
    entries[key]?.stamp ?? 0
  }
}

extension EnvironmentValues: SelfComparable {
  package func isSame(as other: EnvironmentValues) -> Bool { version == other.version }
}

/// The keys that one evaluation read, and how they stood then.
package final class EnvironmentReads {
  private var stamps: [ObjectIdentifier: UInt64] = [:]

  package init() {}

  fileprivate func note(_ key: ObjectIdentifier, stamp: UInt64) {
    stamps[key] = stamp
  }

  /// Whether any of the keys stands differently in another environment.
  package func differ(in environment: EnvironmentValues) -> Bool {
    stamps.contains { environment.stamp(of: $0.key) != $0.value }
  }
}
