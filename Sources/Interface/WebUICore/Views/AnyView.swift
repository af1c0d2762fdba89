/// A view whose type is hidden; a value of another type is another identity.
nonisolated public struct AnyView: View, NodeView {
  package let base: any View

  /// Hides the type of a view.
  public init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
    } else {
      base = view
    }
  }

  /// Hides the type of a view.
  public init<V: View>(erasing view: V) {
    self.init(view)
  }

  @MainActor package func makeNode(at place: NodePlace) -> ViewNode {
    AnyViewNode(self, at: place)
  }
}

extension AnyView: SelfComparable {
  package func isSame(as other: AnyView) -> Bool {
    ValueComparison.areSame(erased: base, other.base)
  }
}

/// A view that holds another whose type is hidden.
protocol ErasedView: View {
  var erased: AnyView { get }
}

extension AnyView: ErasedView {
  var erased: AnyView { self }
}

/// Mounts whatever view is inside.
final class AnyViewNode: StructuralNode {
  private let type: any ErasedView.Type

  init<V: ErasedView>(_ view: V, at place: NodePlace) {
    type = V.self
    super.init(at: place)
    mount(view.erased.base)
  }

  private func mount(_ view: some View) {
    children = [ViewNode.make(view, at: childPlace(0))]
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard V.self == type, let view = view as? any ErasedView else { return false }
    self.environment = environment
    change(to: view.erased.base)
    return true
  }

  private func change(to view: some View) {
    replaceChild(0, with: view, slot: 0)
  }
}
