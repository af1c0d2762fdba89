public import Foundation

/// A value of the app on one device, kept under a name.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let initial: Value
  private let key: String
  private let makeBox: @MainActor (DeviceDefaults, Value, String) -> StateBox<Value>
  private var box: StateBox<Value>?

  init(initial: Value, key: String) where Value: Codable {
    self.initial = initial
    self.key = key
    makeBox = { $0.box($1, key: $2) }
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

extension AppStorage: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let (makeBox, initial, key) = (makeBox, initial, key)
    let defaults = scope.environment.deviceDefaults ?? scope.node.graph.ownDefaults
    box = scope.keep { _ in makeBox(defaults, initial, key) }
  }
}

extension AppStorage: SelfComparable {
  package func isSame(as other: AppStorage<Value>) -> Bool { key == other.key }
}

extension AppStorage {
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
