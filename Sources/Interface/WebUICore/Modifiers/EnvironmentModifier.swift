public import Observation

/// A modifier that changes the environment of its content.
@MainActor
package protocol EnvironmentModifier: NodeModifier {
  /// Changes the environment.
  func transform(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    EnvironmentNode(content: content, modifier: self, at: place)
  }
}

/// Gives its content a changed environment; values that stay the same keep their stamps.
final class EnvironmentNode<Content: View, Modifier: EnvironmentModifier>:
  ModifierNode<Content, Modifier>
{
  private var derived = EnvironmentValues()
  private var base: EnvironmentValues?

  override var childEnvironment: EnvironmentValues { derived }

  override func prepare() {
    derived = environment
    modifier.transform(&derived)
  }

  override func environmentWillChange(to environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    derive(from: environment)
  }

  override func modifierChanged(from old: Modifier) {
    derive(from: environment)
  }

  private func derive(from environment: EnvironmentValues) {
    var new = environment
    modifier.transform(&new)
    derived = new.reconciled(with: derived, over: environment)
  }
}

/// Sets one value of the environment.
public struct _EnvironmentKeyWritingModifier<Value>: EnvironmentModifier {
  package let keyPath: WritableKeyPath<EnvironmentValues, Value>
  package let value: Value

  package func transform(_ environment: inout EnvironmentValues) {
    environment[keyPath: keyPath] = value
  }
}

/// Changes one value of the environment.
public struct _EnvironmentKeyTransformModifier<Value>: EnvironmentModifier {
  package let keyPath: WritableKeyPath<EnvironmentValues, Value>
  package let change: (inout Value) -> Void

  package func transform(_ environment: inout EnvironmentValues) {
    change(&environment[keyPath: keyPath])
  }
}

/// Puts an object into the environment.
package struct EnvironmentObjectModifier<Object: AnyObject>: EnvironmentModifier {
  let object: Object?

  package init(object: Object?) {
    self.object = object
  }

  package func transform(_ environment: inout EnvironmentValues) {
    environment[object: Object.self] = object
  }
}

extension View {
  /// Sets a value of the environment for this view and everything below it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> ModifiedContent<Self, _EnvironmentKeyWritingModifier<Value>> {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment of this view and everything below it.
  public func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }

  /// Changes a value of the environment for this view and everything below it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> ModifiedContent<Self, _EnvironmentKeyTransformModifier<Value>> {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, change: transform))
  }
}
