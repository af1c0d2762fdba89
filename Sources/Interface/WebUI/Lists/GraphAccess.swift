import WebUICore

/// The graph in which a view is mounted.
@propertyWrapper
struct GraphAccess: NodeProperty {
  private weak var graph: ViewGraph?

  var wrappedValue: ViewGraph? { graph }

  mutating func install(in scope: PropertyScope) {
    graph = scope.node.graph
  }
}
