/// A value that a view owns; it lives as long as the view's identity.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// Makes state with a value for the first time the view appears.
  public init(wrappedValue value: Value) {
    initial = value
  }

  /// Makes state with a value for the first time the view appears.
  public init(initialValue value: Value) {
    initial = value
  }

  /// The current value.
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

extension State where Value: ExpressibleByNilLiteral {
  /// Makes state that starts as nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let initial = initial
    box = scope.keep { ordinal in
      scope.node.graph.makeStateBox(initial, identity: scope.node.identity, ordinal: ordinal)
    }
  }
}

extension State: SelfComparable {
  /// The initial value of a mounted view no longer matters.
  package func isSame(as other: State<Value>) -> Bool { true }
}

extension State: Sendable where Value: Sendable {}
