/// Names a value that views tell the container around them.
public protocol ContainerValueKey {
  associatedtype Value

  /// The value of a view that says none.
  static var defaultValue: Value { get }
}

/// What a view tells the container that is made of it with `containerValue` and `tag`.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var tag: AnyHashable?

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The values that `@Entry` declares.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of the view, if it is of a type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

/// Tells a container something about each view of its content, and changes nothing else.
struct ContainerValueModifier<Value>: ViewModifier {
  let path: WritableKeyPath<ContainerValues, Value>
  let value: Value

  func body(content: Content) -> some View { content }
}

/// A modifier that says something of the values of a subview.
@MainActor
protocol SubviewValueModifier {
  func change(_ values: inout ContainerValues)
}

extension ContainerValueModifier: SubviewValueModifier {
  func change(_ values: inout ContainerValues) { values[keyPath: path] = value }
}

extension TagModifier: SubviewValueModifier {
  func change(_ values: inout ContainerValues) { values.tag = AnyHashable(tag) }
}

extension View {
  /// Tells the container that is made of this view a value; it goes no further up.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier(path: keyPath, value: value))
  }
}
