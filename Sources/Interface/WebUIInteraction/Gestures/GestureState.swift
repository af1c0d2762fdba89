public import WebUICore
public import WebUIMotion

/// A value that a gesture changes while it goes on; afterwards it is as it was at first.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  @State private var current: Value
  private let initial: Value
  private let whenReset: (Value, inout Transaction) -> Void

  public init(wrappedValue: Value) {
    self.init(initialValue: wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue) { _, _ in }
  }

  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    _current = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    whenReset = reset
  }

  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
  }

  public init() where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil)
  }

  public var wrappedValue: Value { current }

  /// What `updating` takes.
  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value) {
    current = value
  }

  @MainActor
  func reset() {
    var transaction = Transaction()
    whenReset(current, &transaction)
    let initial = initial
    withTransaction(transaction) { current = initial }
  }
}
