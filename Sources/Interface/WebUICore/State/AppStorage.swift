public import Foundation

/// A value of the app on one device, kept under a name.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private var stored: NamedValue<Value>

  /// The value.
  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { stored.binding }
}

extension AppStorage: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    stored.find(in: scope.environment.deviceDefaults ?? scope.node.graph.ownDefaults, scope)
  }
}

extension AppStorage: SelfComparable {
  package func isSame(as other: AppStorage<Value>) -> Bool { stored.key == other.stored.key }
}

extension AppStorage {
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

extension AppStorage where Value: ExpressibleByNilLiteral {
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

enum DeviceDefaultsKey: EnvironmentKey {
  static var defaultValue: DeviceDefaults? { nil }
}

extension EnvironmentValues {
  /// Where `@AppStorage` keeps its values; without one, each scene keeps its own.
  package var deviceDefaults: DeviceDefaults? {
    get { self[DeviceDefaultsKey.self] }
    set { self[DeviceDefaultsKey.self] = newValue }
  }
}
