/// A value of the scene that is kept under a name.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, _NamedStorage {
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

extension SceneStorage: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    stored.find(in: scope.node.graph.saved, scope)
  }
}

extension SceneStorage: SelfComparable {
  package func isSame(as other: SceneStorage<Value>) -> Bool { stored.key == other.stored.key }
}
