public import Foundation

/// A value of the scene that is kept under a name.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let initial: Value
  private let key: String
  private var box: StateBox<Value>?

  init(initial: Value, key: String) {
    self.initial = initial
    self.key = key
  }

  /// The value.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Binding(box: box)
  }
}

extension SceneStorage: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let initial = initial
    let key = key
    box = scope.keep { _ in scope.node.graph.saved.sceneBox(initial, name: key) }
  }
}

extension SceneStorage: SelfComparable {
  package func isSame(as other: SceneStorage<Value>) -> Bool { key == other.key }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(initial: wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(initial: wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(initial: wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(initial: wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(initial: wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(initial: wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable & Codable, Value.RawValue == Int {
    self.init(initial: wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable & Codable, Value.RawValue == String {
    self.init(initial: wrappedValue, key: key)
  }

  public init<Wrapped: Codable>(_ key: String) where Value == Wrapped? {
    self.init(initial: nil, key: key)
  }
}
