public import Foundation

/// A value of the app on one device, kept under a name.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let initial: Value
  private let key: String
  private let connect: @MainActor (DeviceDefaults, PropertyScope, Value) -> Binding<Value>
  private var binding: Binding<Value>?

  private init(_ initial: Value, _ key: String, coded: Void) where Value: Codable {
    self.initial = initial
    self.key = key
    connect = { defaults, scope, initial in
      Binding(box: scope.keep { _ in defaults.box(initial, key: key) })
    }
  }

  private init(_ initial: Value, _ key: String, raw: Void)
  where Value: RawRepresentable, Value.RawValue: Codable {
    self.initial = initial
    self.key = key
    connect = { defaults, scope, initial in
      Binding(box: scope.keep { _ in defaults.box(initial.rawValue, key: key) }, or: initial)
    }
  }

  private init<Raw>(_ key: String, optional: Raw.Type)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue: Codable {
    initial = nil
    self.key = key
    connect = { defaults, scope, _ in
      let none: Raw.RawValue? = nil
      return Binding(box: scope.keep { _ in defaults.box(none, key: key) })
    }
  }

  /// The value.
  public var wrappedValue: Value {
    get { binding?.wrappedValue ?? initial }
    nonmutating set { binding?.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { binding ?? .constant(initial) }
}

extension AppStorage: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    binding = connect(
      scope.environment.deviceDefaults ?? scope.node.graph.ownDefaults, scope, initial)
  }
}

extension AppStorage: SelfComparable {
  package func isSame(as other: AppStorage<Value>) -> Bool { key == other.key }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(wrappedValue, key, coded: ())
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(wrappedValue, key, coded: ())
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(wrappedValue, key, coded: ())
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(wrappedValue, key, coded: ())
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(wrappedValue, key, coded: ())
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(wrappedValue, key, coded: ())
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, raw: ())
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, raw: ())
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(nil, key, coded: ())
  }

  public init(_ key: String) where Value == Int? {
    self.init(nil, key, coded: ())
  }

  public init(_ key: String) where Value == Double? {
    self.init(nil, key, coded: ())
  }

  public init(_ key: String) where Value == String? {
    self.init(nil, key, coded: ())
  }

  public init(_ key: String) where Value == URL? {
    self.init(nil, key, coded: ())
  }

  public init(_ key: String) where Value == Data? {
    self.init(nil, key, coded: ())
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, optional: R.self)
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, optional: R.self)
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
