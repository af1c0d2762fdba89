public import Foundation

/// A value of the scene that is kept under a name.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let initial: Value
  private let key: String
  private let connect: @MainActor (SavedStateKeeper, PropertyScope, Value) -> Binding<Value>
  private var binding: Binding<Value>?

  private init(_ initial: Value, _ key: String, coded: Void) where Value: Codable {
    self.initial = initial
    self.key = key
    connect = { saved, scope, initial in
      Binding(box: scope.keep { _ in saved.sceneBox(initial, name: key) })
    }
  }

  private init(_ initial: Value, _ key: String, raw: Void)
  where Value: RawRepresentable, Value.RawValue: Codable {
    self.initial = initial
    self.key = key
    connect = { saved, scope, initial in
      Binding(box: scope.keep { _ in saved.sceneBox(initial.rawValue, name: key) }, or: initial)
    }
  }

  private init<Raw>(_ key: String, optional: Raw.Type)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue: Codable {
    initial = nil
    self.key = key
    connect = { saved, scope, _ in
      let none: Raw.RawValue? = nil
      return Binding(box: scope.keep { _ in saved.sceneBox(none, name: key) })
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

extension SceneStorage: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    binding = connect(scope.node.graph.saved, scope, initial)
  }
}

extension SceneStorage: SelfComparable {
  package func isSame(as other: SceneStorage<Value>) -> Bool { key == other.key }
}

extension SceneStorage {
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

extension SceneStorage where Value: ExpressibleByNilLiteral {
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
