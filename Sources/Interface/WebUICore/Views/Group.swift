/// Several views treated as one, without a layout of its own.
public struct Group<Content> {
  package let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// Groups the views of the closure.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Group: NodeView where Content: View {
  package func makeNode(at place: NodePlace) -> ViewNode {
    GroupNode(self, at: place)
  }
}

/// Passes its content through.
final class GroupNode<Content: View>: StructuralNode {
  init(_ view: Group<Content>, at place: NodePlace) {
    super.init(at: place)
    children = [ViewNode.make(view.content, at: childPlace(0))]
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: Group<Content>.self) else { return false }
    self.environment = environment
    replaceChild(0, with: view.content, slot: 0)
    return true
  }
}
