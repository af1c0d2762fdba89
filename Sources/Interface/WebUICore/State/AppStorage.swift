/// A value of the app on one device, kept under a name.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, _NamedStorage {
  private var stored: _NamedValue<Value>

  /// Reads and writes the value that is kept under a name.
  public init(_ named: _NamedValue<Value>) {
    stored = named
  }

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
