/// Which field of a view has the keyboard's attention.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// Makes a state that tells whether the one field has focus.
  public init() where Value == Bool {
    initial = false
  }

  /// Makes a state that tells which field has focus.
  public init<Field: Hashable>() where Value == Field? {
    initial = nil
  }

  /// The field with focus; setting it moves the focus.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// What fields are connected with.
  public var projectedValue: Binding {
    Binding(box: box ?? StateBox(initial), unfocused: initial)
  }

  /// Connects fields with the state.
  @propertyWrapper
  public struct Binding {
    let box: StateBox<Value>
    let unfocused: Value

    /// The field with focus; setting it moves the focus.
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let initial = initial
    box = scope.keep { _ in StateBox(initial) }
  }
}

extension FocusState: SelfComparable {
  package func isSame(as other: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: SelfComparable {
  package func isSame(as other: FocusState<Value>.Binding) -> Bool { box === other.box }
}
