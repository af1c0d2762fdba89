extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: NodeView where Wrapped: View {
  package func makeNode(at place: NodePlace) -> ViewNode {
    OptionalNode(self, at: place)
  }
}

/// Mounts the view of an `if` while it is there.
final class OptionalNode<Wrapped: View>: StructuralNode {
  init(_ view: Wrapped?, at place: NodePlace) {
    super.init(at: place)
    if let view { children = [ViewNode.make(view, at: childPlace(1))] }
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: Wrapped?.self) else { return false }
    self.environment = environment
    switch (view, children.isEmpty) {
    case (nil, true): break
    case (nil, false):
      children[0].unmount()
      children = []
      elementsChanged()
    case (let view?, true):
      children = [ViewNode.make(view, at: childPlace(1))]
      elementsChanged()
    case (let view?, false):
      replaceChild(0, with: view, slot: 1)
    }
    return true
  }
}
