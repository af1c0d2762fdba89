import Foundation

/// What the views of a scene keep, as far as it can be encoded: state, paths, selections.
package struct SavedState: Codable, Equatable, Sendable {
  /// The JSON of each value, by the place that keeps it.
  package var values: [String: String]

  package init(values: [String: String] = [:]) {
    self.values = values
  }

  /// Names the place of a value: the same after a restart.
  struct Key: Hashable, Sendable {
    let name: String

    init(identity: ViewIdentity, ordinal: Int) {
      name = String(identity.value, radix: 36) + "." + String(ordinal)
    }

    init(name: String) {
      self.name = name
    }
  }
}

/// Gives boxes their saved values and encodes those that changed.
@MainActor
final class SavedStateKeeper {
  private let flushQueue: FlushQueue
  private var restoring: [String: String]
  private var encoded: [String: String] = [:]
  private var boxes: [String: () -> String?] = [:]
  private var dirty: Set<String> = []
  private var sceneBoxes: [String: AnyObject] = [:]
  private var hasChanged = false

  init(restoring: SavedState?, flushQueue: FlushQueue) {
    self.flushQueue = flushQueue
    self.restoring = restoring?.values ?? [:]
  }

  /// Makes a box, with the saved value of its place if there is one that fits.
  func makeBox<Value>(_ initial: Value, key: SavedState.Key) -> StateBox<Value> {
    guard Value.self is any Codable.Type || Value.self is any SavedValue.Type else {
      return StateBox(initial)
    }
    let name = key.name
    let text = restoring.removeValue(forKey: name)
    let value = text.flatMap { Self.decode(Value.self, from: $0) }
    if value != nil { encoded[name] = text }
    let box = StateBox(value ?? initial) { [weak self, flushQueue] in
      flushQueue.post { self?.note(name) }
    }
    boxes[name] = { [weak box] in box.flatMap { Self.encode($0.unobserved) } }
    return box
  }

  /// The box of a name, which all views of the scene share.
  func sceneBox<Value>(_ initial: Value, name: String) -> StateBox<Value> {
    let key = SavedState.Key(name: "scene." + name)
    if let known = sceneBoxes[name] as? StateBox<Value> { return known }
    let box = makeBox(initial, key: key)
    sceneBoxes[name] = box
    return box
  }

  /// Forgets a place whose view is gone.
  func forget(_ key: SavedState.Key) {
    boxes[key.name] = nil
    dirty.remove(key.name)
    if encoded.removeValue(forKey: key.name) != nil { hasChanged = true }
  }

  func state() -> SavedState {
    for name in dirty { encoded[name] = boxes[name]?() }
    dirty = []
    return SavedState(values: restoring.merging(encoded) { $1 })
  }

  /// Whether there is something new to save since the last time.
  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  private func note(_ name: String) {
    guard boxes[name] != nil else { return }
    dirty.insert(name)
    hasChanged = true
  }

  // MARK: - Coding

  private nonisolated static func decode<Value>(_ type: Value.Type, from text: String) -> Value? {
    if let type = Value.self as? any SavedValue.Type { return restore(type, from: text) as? Value }
    guard let type = Value.self as? any Codable.Type else { return nil }
    return parse(type, from: text) as? Value
  }

  private nonisolated static func restore<Value: SavedValue>(
    _ type: Value.Type, from text: String
  ) -> Value? {
    parse(Value.Saved.self, from: text).map(Value.init(saved:))
  }

  private nonisolated static func parse<Value: Codable>(_ type: Value.Type, from text: String)
    -> Value?
  {
    try? JSONDecoder().decode([Value].self, from: Data(text.utf8)).first
  }

  private nonisolated static func encode(_ value: Any) -> String? {
    if let value = value as? any SavedValue { return value.saved.flatMap(write) }
    return (value as? any Encodable).flatMap { write($0) }
  }

  // Inside an array, because a lone value is not JSON for every decoder.
  private nonisolated static func write(_ value: any Encodable) -> String? {
    func write<Value: Encodable>(_ value: Value) -> String? {
      (try? JSONEncoder().encode([value])).map { String(decoding: $0, as: UTF8.self) }
    }
    return write(value)
  }
}

/// A value that is saved in another form than its own.
package protocol SavedValue {
  associatedtype Saved: Codable

  /// What is saved; nil when this value cannot be.
  var saved: Saved? { get }

  init(saved: Saved)
}
