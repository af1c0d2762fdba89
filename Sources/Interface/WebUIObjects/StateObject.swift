public import WebUICombine
public import WebUICore

/// An observable object that a view owns; it lives as long as the view's identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var current: ObjectType?

  /// Makes the object when the view appears for the first time.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object.
  @MainActor public var wrappedValue: ObjectType { current ?? make() }

  /// Bindings to the properties of the object.
  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension StateObject: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let make = make
    let own = scope.keep { _ in OwnObject(make()) }
    own.watch.watch(own.object, for: scope.node)
    current = own.object
  }
}

extension StateObject: SelfComparable {
  /// What would be made of a mounted view no longer matters.
  package func isSame(as other: StateObject<ObjectType>) -> Bool { true }
}
