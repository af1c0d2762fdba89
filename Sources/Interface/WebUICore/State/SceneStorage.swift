public import Foundation

/// A value of the scene that is kept under a name.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var stored: NamedValue<Value>

  /// The value.
  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { stored.binding }
}

extension SceneStorage: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    stored.find(in: scope.node.graph.saved, scope)
  }
}

extension SceneStorage: SelfComparable {
  package func isSame(as other: SceneStorage<Value>) -> Bool { stored.key == other.stored.key }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    stored = NamedValue(wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    stored = NamedValue(wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    stored = NamedValue(wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    stored = NamedValue(wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    stored = NamedValue(wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    stored = NamedValue(wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    stored = NamedValue(raw: wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    stored = NamedValue(raw: wrappedValue, key)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    stored = NamedValue(nil, key)
  }

  public init(_ key: String) where Value == Int? {
    stored = NamedValue(nil, key)
  }

  public init(_ key: String) where Value == Double? {
    stored = NamedValue(nil, key)
  }

  public init(_ key: String) where Value == String? {
    stored = NamedValue(nil, key)
  }

  public init(_ key: String) where Value == URL? {
    stored = NamedValue(nil, key)
  }

  public init(_ key: String) where Value == Data? {
    stored = NamedValue(nil, key)
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    stored = NamedValue(optional: R.self, key)
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    stored = NamedValue(optional: R.self, key)
  }
}
