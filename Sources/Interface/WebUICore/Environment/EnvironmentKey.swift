/// A key of the environment, with the value that views see when nobody sets one.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value when nobody sets one.
  static var defaultValue: Value { get }
}
