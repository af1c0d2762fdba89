/// Where values are kept under names.
@MainActor
protocol NamedValues: AnyObject {
  /// The box of a name, which all who use the name share; one that is not there yet gets its initial
  /// value.
  func box<Value: Codable>(_ initial: Value, key: String) -> StateBox<Value>
}

extension DeviceDefaults: NamedValues {}

extension SavedStateKeeper: NamedValues {
  func box<Value: Codable>(_ initial: Value, key: String) -> StateBox<Value> {
    sceneBox(initial, name: key)
  }
}

/// A value that is kept under a name, as a property of a view knows it.
public struct _NamedValue<Value> {
  let key: String
  private let initial: Value
  private let connect: @MainActor (any NamedValues, PropertyScope, Value) -> Binding<Value>
  private var known: Binding<Value>?

  /// A value that is kept as it is.
  init(_ initial: Value, _ key: String) where Value: Codable {
    self.key = key
    self.initial = initial
    connect = { values, scope, initial in
      Binding(box: scope.keep { _ in values.box(initial, key: key) })
    }
  }

  /// A value that is kept in its raw form.
  init(raw initial: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: Codable {
    self.key = key
    self.initial = initial
    connect = { values, scope, initial in
      Binding(box: scope.keep { _ in values.box(initial.rawValue, key: key) }, or: initial)
    }
  }

  /// A value that is kept in its raw form, or nothing.
  init<Raw>(optional type: Raw.Type, _ key: String)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue: Codable {
    self.key = key
    initial = nil
    connect = { values, scope, _ in
      let none: Raw.RawValue? = nil
      return Binding(box: scope.keep { _ in values.box(none, key: key) })
    }
  }

  var value: Value {
    get { known?.wrappedValue ?? initial }
    nonmutating set { known?.wrappedValue = newValue }
  }

  var binding: Binding<Value> { known ?? .constant(initial) }

  /// Finds the value where it is kept.
  @MainActor
  mutating func find(in values: any NamedValues, _ scope: PropertyScope) {
    known = connect(values, scope, initial)
  }
}
