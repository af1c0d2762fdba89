import Synchronization

/// The values that a view hands down to everything below it.
///
/// Each value that is set is a layer over the ones below it, which never change: what thousands of
/// views inherit is kept once, and a view that sets one value adds one layer.
public struct EnvironmentValues {
  private final class Layer {
    let key: ObjectIdentifier
    let value: Any
    /// Stays the same as long as the value does; see ``reconciled(with:)``.
    let stamp: UInt64
    let below: Layer?

    init(_ key: ObjectIdentifier, _ value: Any, stamp: UInt64, over below: Layer?) {
      self.key = key
      self.value = value
      self.stamp = stamp
      self.below = below
    }
  }

  private var top: Layer?

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
    reads?.note(key)
    return layer(of: key)?.value as? Value
  }

  private mutating func set(_ value: Any, of key: ObjectIdentifier) {
    top = Layer(key, value, stamp: Self.nextStamp(), over: top)
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

  /// Whether the two are one: then all their values are the same.
  package func isIdentical(to other: EnvironmentValues) -> Bool { top === other.top }

  // MARK: - Layers

  private func layer(of key: ObjectIdentifier) -> Layer? {
    var layer = top
    while let current = layer, current.key != key { layer = current.below }
    return layer
  }

  /// The layers over `base`, the outermost first; nil when this is not built on `base`.
  private func layers(over base: Layer?) -> [Layer]? {
    var layers: [Layer] = []
    var layer = top
    while layer !== base {
      guard let current = layer else { return nil }
      layers.append(current)
      layer = current.below
    }
    return layers
  }

  /// This environment with the stamps of `old` for every value that is still the same.
  ///
  /// What it has in common with the environment that it was derived from has its stamps from there.
  package func reconciled(
    with old: EnvironmentValues, over source: EnvironmentValues = EnvironmentValues()
  ) -> EnvironmentValues {
    guard !isIdentical(to: old) else { return old }
    let base = layers(over: source.top) == nil ? nil : source.top
    let layers = layers(over: base) ?? []
    var result = self
    result.top = base
    var kept: Set<ObjectIdentifier> = []
    for layer in layers.reversed() {
      let before = old.layer(of: layer.key)
      if let before,
        before.stamp == layer.stamp
          || ValueComparison.areSame(erased: before.value, layer.value)
      {
        kept.insert(layer.key)
        result.top = Layer(layer.key, before.value, stamp: before.stamp, over: result.top)
      } else {
        kept.remove(layer.key)
        result.top = Layer(layer.key, layer.value, stamp: layer.stamp, over: result.top)
      }
    }
    guard let before = old.layers(over: base), layers.allSatisfy({ kept.contains($0.key) }) else {
      return result
    }
    return before.allSatisfy { kept.contains($0.key) } ? old : result
  }

  /// This environment without the layers that others hide, for one that is changed again and again.
  package var compacted: EnvironmentValues {
    var result = self
    result.top = nil
    var seen: Set<ObjectIdentifier> = []
    for layer in (layers(over: nil) ?? []).filter({ seen.insert($0.key).inserted }).reversed() {
      result.top = Layer(layer.key, layer.value, stamp: layer.stamp, over: result.top)
    }
    return result
  }

  fileprivate func stamp(of key: ObjectIdentifier) -> UInt64 {
    layer(of: key)?.stamp ?? 0
  }
}

extension EnvironmentValues: SelfComparable {
  package func isSame(as other: EnvironmentValues) -> Bool { isIdentical(to: other) }
}

extension EnvironmentReads {
  /// Whether any of the keys stands differently in `new` than in the environment that was read.
  func differ(between old: EnvironmentValues, and new: EnvironmentValues) -> Bool {
    guard !old.isIdentical(to: new) else { return false }
    return hasLateKeys || keys.contains { old.stamp(of: $0) != new.stamp(of: $0) }
  }
}
