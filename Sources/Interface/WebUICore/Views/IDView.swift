/// A view whose identity is a value: another value is another view.
struct IDModifier<ID: Hashable>: NodeModifier {
  let id: ID

  func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    let named = NodePlace(
      graph: place.graph, parent: place.parent, identity: place.identity.key(id),
      environment: place.environment)
    return IDNode(content: content, modifier: self, at: named)
  }
}

/// Refuses a view with another id, so that the graph mounts that one again.
final class IDNode<Content: View, ID: Hashable>: ModifierNode<Content, IDModifier<ID>> {
  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard
      let new = exactly(view, as: ModifiedContent<Content, IDModifier<ID>>.self),
      new.modifier.id == modifier.id
    else { return false }
    return super.update(to: view, environment: environment)
  }

  // Lets the browser find the element, to scroll to it.
  override func collectElements(into elements: inout [DOMElement]) {
    let start = elements.count
    super.collectElements(into: &elements)
    guard start < elements.count, !elements[start].isDecorated(by: self) else { return }
    var description = ElementDescription()
    description.traits[ObjectIdentifier(IDTraitKey.self)] = AnyHashable(modifier.id)
    elements[start].decorate(description, by: self)
  }
}

/// The id that a view was given with `id(_:)`.
package enum IDTraitKey: ViewTraitKey {
  package typealias Value = AnyHashable
}

/// The tag that a view was given with `tag(_:)`.
package enum TagTraitKey: ViewTraitKey {
  package typealias Value = AnyHashable
}

struct TagModifier<Tag: Hashable>: DecorationModifier {
  let tag: Tag
  let includesOptional: Bool

  func decorate(_ element: Rendering) {
    element.trait(TagTraitKey.self, AnyHashable(tag))
  }
}

extension View {
  /// Gives the view an identity of its own; another id is another view, with new state.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IDModifier(id: id))
  }

  /// Names the view as a choice of a picker or a tab of a tab view.
  public func tag<Tag: Hashable>(
    _ tag: Tag, includeOptional: Bool = true
  ) -> some View {
    modifier(TagModifier(tag: tag, includesOptional: includeOptional))
  }
}
