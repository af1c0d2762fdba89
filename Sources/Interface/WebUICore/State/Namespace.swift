/// A name space that belongs to one mounted view.
@propertyWrapper
public struct Namespace: DynamicProperty {
  private var identifier: Kept?

  final class Kept {}

  /// Makes a name space.
  public init() {}

  /// The name space.
  public var wrappedValue: ID {
    ID(value: identifier.map(ObjectIdentifier.init))
  }

  /// Tells name spaces apart.
  public struct ID: Hashable, Sendable {
    let value: ObjectIdentifier?

    /// A text that tells the name space apart in one scene.
    package var name: String { String(UInt(bitPattern: value?.hashValue ?? 0), radix: 36) }
  }
}

extension Namespace: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    identifier = scope.keep { _ in Kept() }
  }
}

extension Namespace: SelfComparable {
  package func isSame(as other: Namespace) -> Bool { true }
}
