public import Foundation

/// What `AppStorage` and `SceneStorage` have in common: a value of a type that can be kept, or of an
/// enumeration whose raw values can, under a name.
public protocol _NamedStorage<Value>: DynamicProperty {
  associatedtype Value

  init(_ named: _NamedValue<Value>)
}

extension _NamedStorage {
  /// A switch that is kept under the name `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(_NamedValue(wrappedValue, key))
  }

  /// A number that is kept under the name `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(_NamedValue(wrappedValue, key))
  }

  /// A number that is kept under the name `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(_NamedValue(wrappedValue, key))
  }

  /// A text that is kept under the name `key`.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(_NamedValue(wrappedValue, key))
  }

  /// An address that is kept under the name `key`.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(_NamedValue(wrappedValue, key))
  }

  /// Bytes that are kept under the name `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(_NamedValue(wrappedValue, key))
  }

  /// A case whose raw value is kept under the name `key`.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(_NamedValue(raw: wrappedValue, key))
  }

  /// A case whose raw value is kept under the name `key`.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(_NamedValue(raw: wrappedValue, key))
  }
}

extension _NamedStorage where Value: ExpressibleByNilLiteral {
  /// A switch that is kept under the name `key`, or nil while nothing is.
  public init(_ key: String) where Value == Bool? {
    self.init(_NamedValue(nil, key))
  }

  /// A number that is kept under the name `key`, or nil while nothing is.
  public init(_ key: String) where Value == Int? {
    self.init(_NamedValue(nil, key))
  }

  /// A number that is kept under the name `key`, or nil while nothing is.
  public init(_ key: String) where Value == Double? {
    self.init(_NamedValue(nil, key))
  }

  /// A text that is kept under the name `key`, or nil while nothing is.
  public init(_ key: String) where Value == String? {
    self.init(_NamedValue(nil, key))
  }

  /// An address that is kept under the name `key`, or nil while nothing is.
  public init(_ key: String) where Value == URL? {
    self.init(_NamedValue(nil, key))
  }

  /// Bytes that are kept under the name `key`, or nil while nothing is.
  public init(_ key: String) where Value == Data? {
    self.init(_NamedValue(nil, key))
  }

  /// A case whose raw value is kept under the name `key`, or nil while nothing is.
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(_NamedValue(optional: R.self, key))
  }

  /// A case whose raw value is kept under the name `key`, or nil while nothing is.
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(_NamedValue(optional: R.self, key))
  }
}
