public import Observation

/// A property that reads a value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }

  private let source: Source
  private var resolved: Value?

  /// Reads a value of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  /// Reads an observable object of the environment; a view above must have put one there.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object { environment in
      guard let object = environment[object: objectType] else {
        preconditionFailure(
          "No \(objectType) in the environment. Add .environment(_:) with one above this view.")
      }
      return object
    }
  }

  /// Reads an observable object of the environment, if there is one.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    source = .object { $0[object: objectType] }
  }

  /// The value in the environment of this view.
  public var wrappedValue: Value {
    resolved ?? read(from: EnvironmentValues())
  }

  private func read(from environment: EnvironmentValues) -> Value {
    switch source {
    case .keyPath(let keyPath): environment[keyPath: keyPath]
    case .object(let object): object(environment)
    }
  }
}

extension Environment: NodeProperty {
  package mutating func install(in scope: PropertyScope) {
    resolved = read(from: scope.environment)
  }
}

extension Environment: SelfComparable {
  package func isSame(as other: Environment<Value>) -> Bool {
    switch (source, other.source) {
    case (.keyPath(let old), .keyPath(let new)): old == new
    case (.object, .object): true
    default: false
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {
  // Key paths and the closures above hold nothing that changes.
}
