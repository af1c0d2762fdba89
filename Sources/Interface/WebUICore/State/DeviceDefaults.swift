import Foundation

/// The values of an app on one device, as the views of its scenes show them.
@MainActor
package final class DeviceDefaults {
  private let values: StoredValues
  private var boxes: [String: AnyObject] = [:]
  private var reloads: [String: @MainActor () -> Void] = [:]

  /// Shows values; without any they are kept as long as this object.
  package init(_ values: StoredValues = StoredValues()) {
    self.values = values
    values.watch(for: self) { [weak self] name in
      Task { @MainActor in self?.reloads[name]?() }
    }
  }

  func box<Value: Codable>(_ initial: Value, key: String) -> StateBox<Value> {
    if let known = boxes[key] as? StateBox<Value> { return known }
    let kept = { [values] in values[key].flatMap { Self.value($0, as: Value.self) } ?? initial }
    let box = StateBox(kept()) { [weak self] in
      Task { @MainActor in self?.save(Value.self, key: key) }
    }
    boxes[key] = box
    reloads[key] = { [weak box] in
      if let box { box.value = kept() }
    }
    return box
  }

  private func save<Value: Codable>(_ type: Value.Type, key: String) {
    guard let box = boxes[key] as? StateBox<Value> else { return }
    let value: Any = box.unobserved
    let isNone = if case Optional<Any>.none = value { true } else { false }
    values.set(isNone ? nil : value, for: key, by: self)
  }

  /// A kept value as another type, as `UserDefaults` converts.
  private static func value<Value>(_ kept: Any, as type: Value.Type) -> Value? {
    if let value = kept as? Value { return value }
    switch kept {
    case let text as String: return URL(string: text) as? Value
    case let number as Int: return Double(number) as? Value ?? (number != 0) as? Value
    case let number as Double: return Int(exactly: number) as? Value
    case let number as NSNumber:
      return number.boolValue as? Value ?? number.intValue as? Value ?? number.doubleValue as? Value
    default: return nil
    }
  }
}
