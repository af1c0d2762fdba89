/// A view that shows nothing.
public struct EmptyView: View, NodeView {
  /// Makes an empty view.
  public init() {}

  package func makeNode(at place: NodePlace) -> ViewNode {
    EmptyNode(at: place)
  }
}

/// The node of an empty view: it contributes no element.
final class EmptyNode: ViewNode {
  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    self.environment = environment
    return view is EmptyView
  }
}
