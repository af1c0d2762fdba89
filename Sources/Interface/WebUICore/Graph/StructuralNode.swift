/// A node that draws nothing itself and passes its children's elements on.
@MainActor
package class StructuralNode: ViewNode {
  package var children: [ViewNode] = []

  /// The environment that the children get.
  package var childEnvironment: EnvironmentValues { environment }

  package func childPlace(_ slot: Int) -> NodePlace {
    NodePlace(
      graph: graph, parent: self, identity: identity.slot(slot), environment: childEnvironment)
  }

  /// Updates the child at an index, or mounts a new one when the view is of another type.
  package func replaceChild<V: View>(_ index: Int, with view: V, slot: Int) {
    if children[index].update(to: view, environment: childEnvironment) { return }
    children[index].unmount()
    children[index] = ViewNode.make(view, at: childPlace(slot))
    elementsChanged()
  }

  package override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    for child in children { child.updateEnvironment(childEnvironment) }
  }

  package override func collectElements(into elements: inout [DOMElement]) {
    for child in children { child.collectElements(into: &elements) }
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    for child in children { body(child) }
  }
}
