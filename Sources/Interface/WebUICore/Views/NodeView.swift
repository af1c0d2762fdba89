/// A view that the graph mounts as a node of its own, instead of asking for its body.
@MainActor
package protocol NodeView: View where Body == Never {
  /// Makes the node and mounts it.
  func makeNode(at place: NodePlace) -> ViewNode
}

extension NodeView {
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the view graph and has no body to ask for.")
  }
}
