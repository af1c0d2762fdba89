/// A node that draws nothing itself and passes its children's elements on.
@MainActor
package class StructuralNode: ViewNode {
  // Most nodes have one child, for which an array would take more room than the pointer to it.
  private enum Inside {
    case none
    case one(ViewNode)
    case many([ViewNode])
  }

  private var inside = Inside.none

  /// The nodes right inside, in order.
  package var children: [ViewNode] {
    get {
      switch inside {
      case .none: []
      case .one(let child): [child]
      case .many(let children): children
      }
    }
    set {
      switch newValue.count {
      case 0: inside = .none
      case 1: inside = .one(newValue[0])
      default: inside = .many(newValue)
      }
    }
  }

  /// The environment that the children get.
  package var childEnvironment: EnvironmentValues { environment }

  package func childPlace(_ slot: Int) -> NodePlace {
    NodePlace(
      graph: graph, parent: self, identity: identity.slot(slot), environment: childEnvironment)
  }

  /// Updates the child at an index, or mounts a new one when the view is of another type.
  package func replaceChild<V: View>(_ index: Int, with view: V, slot: Int) {
    let child = children[index]
    if child.update(to: view, environment: childEnvironment) { return }
    child.unmount()
    children[index] = ViewNode.make(view, at: childPlace(slot))
    elementsChanged()
  }

  package override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    forEachStructuralChild { $0.updateEnvironment(childEnvironment) }
  }

  package override func collectElements(into elements: inout [DOMElement]) {
    forEachStructuralChild { $0.collectElements(into: &elements) }
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    forEachStructuralChild(body)
  }

  private func forEachStructuralChild(_ body: (ViewNode) -> Void) {
    switch inside {
    case .none: break
    case .one(let child): body(child)
    case .many(let children): for child in children { body(child) }
    }
  }
}
