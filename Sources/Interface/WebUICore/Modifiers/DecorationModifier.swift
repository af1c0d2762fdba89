/// A modifier that gives attributes, classes, styles, events or traits to each element of its
/// content, without an element of its own.
@MainActor
package protocol DecorationModifier: NodeModifier {
  /// Describes what to add. Children and text cannot be added.
  func decorate(_ element: Rendering)

  /// Whether it is meant for the one control inside, where its content is a control in frames,
  /// paddings and the like.
  var isForControl: Bool { get }

  /// Whether an element is decorated, or left as it is.
  func decorates(_ element: DOMElement) -> Bool
}

extension DecorationModifier {
  package var isForControl: Bool { false }

  package func decorates(_ element: DOMElement) -> Bool { true }

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    DecorationNode(content: content, modifier: self, at: place)
  }
}

/// Decorates whatever elements its content has.
final class DecorationNode<Content: View, Modifier: DecorationModifier>:
  ModifierNode<Content, Modifier>
{
  private var description = KeptDescription.none

  override func prepare() {
    describe()
  }

  private func describe() {
    description = KeptDescription(
      read { environment in
        let rendering = Rendering(environment: environment, host: nil)
        modifier.decorate(rendering)
        return rendering.description
      })
  }

  override func modifierChanged(from old: Modifier) {
    describe()
    elementsForEach {
      if modifier.decorates($0) { target(in: $0).decorate(description, by: self) }
    }
  }

  override func collectElements(into elements: inout [DOMElement]) {
    let start = elements.count
    super.collectElements(into: &elements)
    for element in elements[start...] where !element.isWindowEdge {
      let target = target(in: element)
      let isDecorated = target.isDecorated(by: self)
      if !modifier.decorates(element) {
        if isDecorated { target.decorate(.none, by: self) }
      } else if !isDecorated {
        target.decorate(description, by: self)
      }
    }
  }

  private func target(in element: DOMElement) -> DOMElement {
    modifier.isForControl ? element.onlyControl ?? element : element
  }

  private func elementsForEach(_ body: (DOMElement) -> Void) {
    var elements: [DOMElement] = []
    super.collectElements(into: &elements)
    for element in elements where !element.isWindowEdge { body(element) }
  }
}
