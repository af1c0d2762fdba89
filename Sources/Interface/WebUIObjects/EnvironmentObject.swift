public import WebUICombine
public import WebUICore

/// An observable object that a view above put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var current: ObjectType?

  public init() {}

  /// The object.
  @MainActor public var wrappedValue: ObjectType {
    guard let current else {
      preconditionFailure(
        "No \(ObjectType.self) in the environment. Add .environmentObject(_:) above this view.")
    }
    return current
  }

  /// Bindings to the properties of the object.
  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let watch = scope.keep { _ in ObjectWatch<ObjectType>() }
    current = scope.environment[object: ObjectType.self]
    if let current { watch.watch(current, for: scope.node) }
  }
}

extension EnvironmentObject: SelfComparable {
  package func isSame(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

extension View {
  /// Puts an observable object into the environment of this view and everything below it.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}
