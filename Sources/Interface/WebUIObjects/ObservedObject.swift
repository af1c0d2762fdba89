public import WebUICombine
public import WebUICore

/// An observable object that a view was given.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  /// Bindings to the properties of the object.
  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Gives bindings to the properties of an object.
  @dynamicMemberLookup
  @MainActor
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      // Never the same as another: its readers are not observed, so that they must be drawn again
      // together with the view that observes the object.
      return Binding(
        get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

extension ObservedObject: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    let watch = scope.keep { _ in ObjectWatch<ObjectType>() }
    watch.watch(wrappedValue, for: scope.node)
  }
}

extension ObservedObject: SelfComparable {
  package func isSame(as other: ObservedObject<ObjectType>) -> Bool {
    wrappedValue === other.wrappedValue
  }
}
