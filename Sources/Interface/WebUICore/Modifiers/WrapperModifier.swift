/// A modifier that puts an element of its own around each element of its content.
@MainActor
package protocol WrapperModifier: NodeModifier {
  /// The tag of the element around.
  var tag: String { get }

  /// Describes the element around. `content` puts the wrapped element among what is inside.
  func render(_ element: Rendering, content: WrappedContent)

  /// Whether an element is wrapped, or left as it is.
  func wraps(_ element: DOMElement) -> Bool
}

extension WrapperModifier {
  package var tag: String { "div" }

  package func wraps(_ element: DOMElement) -> Bool { true }

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    WrapperModifierNode(content: content, modifier: self, at: place)
  }
}

/// The element that a wrapper is put around.
@MainActor
package struct WrappedContent {
  package let element: DOMElement

  /// Puts the wrapped element here.
  package func place(in rendering: Rendering) {
    rendering.content(element)
  }
}

/// Keeps a wrapper around each element of its content.
final class WrapperModifierNode<Content: View, Modifier: WrapperModifier>:
  ModifierNode<Content, Modifier>
{
  private var wrappers: [(element: DOMElement, node: WrapperNode<Modifier>)] = []

  override func collectElements(into elements: inout [DOMElement]) {
    var inner: [DOMElement] = []
    super.collectElements(into: &inner)
    let old = wrappers
    lazy var known = Dictionary(
      old.map { (ObjectIdentifier($0.element), $0.node) }, uniquingKeysWith: { first, _ in first })
    var kept: Set<ObjectIdentifier> = []
    wrappers = []
    for (index, element) in inner.enumerated() {
      guard !element.isWindowEdge, modifier.wraps(element) else {
        elements.append(element)
        continue
      }
      let before =
        index < old.count && old[index].element === element
        ? old[index].node : known[ObjectIdentifier(element)]
      let node = before ?? makeWrapper(around: element)
      kept.insert(ObjectIdentifier(node))
      wrappers.append((element, node))
      elements.append(node.element)
    }
    for (_, node) in old where !kept.contains(ObjectIdentifier(node)) { node.unmount() }
  }

  private func makeWrapper(around element: DOMElement) -> WrapperNode<Modifier> {
    // Named after the wrapped element, so that views in several wrappers keep apart, and a row's
    // wrapper keeps its name wherever the row is.
    let identity = identity.slot(Int(truncatingIfNeeded: element.identity.value))
    let place = NodePlace(
      graph: graph, parent: self, identity: identity, environment: environment)
    return WrapperNode(modifier, around: element, at: place)
  }

  override func modifierChanged(from old: Modifier) {
    for wrapper in wrappers { wrapper.node.update(to: modifier, environment: environment) }
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    super.updateEnvironment(environment)
    for wrapper in wrappers { wrapper.node.update(to: nil, environment: environment) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    for wrapper in wrappers { body(wrapper.node) }
  }
}

/// The node of one element around another.
final class WrapperNode<Modifier: WrapperModifier>: HostNode {
  private var modifier: Modifier
  private let wrapped: DOMElement

  init(_ modifier: Modifier, around wrapped: DOMElement, at place: NodePlace) {
    self.modifier = modifier
    self.wrapped = wrapped
    super.init(tag: modifier.tag, at: place)
    element.row = wrapped.row
    apply(rendering())
  }

  private func rendering() -> Rendering {
    trackReading { environment in
      let rendering = Rendering(environment: environment, host: self)
      for (key, value) in wrapped.traits.entries { rendering.description.traits[key] = value }
      modifier.render(rendering, content: WrappedContent(element: wrapped))
      return rendering
    }
  }

  /// Takes a new modifier (nil: the same one) and environment.
  func update(to modifier: Modifier?, environment: EnvironmentValues) {
    if let modifier { self.modifier = modifier }
    let isAffected = modifier != nil || readsDiffer(in: environment)
    guard isAffected || !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    if isAffected { refresh() } else { updateSlotEnvironments() }
  }

  override func refresh() {
    guard isMounted else { return }
    apply(rendering())
  }

  // The wrapped views are not below this node but beside it.
  override var keysInside: [ObjectIdentifier] { parent?.sourceKeys ?? [] }

  // What the wrapped element tells is told outside too.
  override func childTraitsChanged() {
    super.childTraitsChanged()
    invalidate()
  }
}
