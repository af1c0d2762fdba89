/// A modifier that shows a view over everything else, such as a sheet.
///
/// What is shown belongs to the modified view as far as identity, environment and end are
/// concerned, but its elements are children of the root: no container lays them out.
@MainActor
package protocol PresentationModifier: NodeModifier {
  associatedtype Presented: View

  /// What is shown now; what is read here is depended upon.
  func presented(in environment: EnvironmentValues) -> Presented?
}

extension PresentationModifier {
  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    PresentationNode(content: content, modifier: self, at: place)
  }
}

/// Keeps the presented view mounted while there is one.
final class PresentationNode<Content: View, Modifier: PresentationModifier>:
  ModifierNode<Content, Modifier>
{
  private var shown: ViewNode?

  override func contentMounted() {
    present()
  }

  override func modifierChanged(from old: Modifier) {
    present()
  }

  private func present() {
    guard let view = read(modifier.presented) else { return retract() }
    if let shown {
      if shown.update(to: view, environment: environment) { return }
      retract()
    }
    let place = NodePlace(
      graph: graph, parent: self, identity: identity.slot(1), environment: environment)
    let node = ViewNode.make(view, at: place)
    shown = node
    graph.present(node)
  }

  private func retract() {
    guard let shown else { return }
    self.shown = nil
    graph.retract(shown)
    shown.unmount()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    super.updateEnvironment(environment)
    shown?.updateEnvironment(environment)
  }

  override func elementsChanged() {
    super.elementsChanged()
    if shown != nil { graph.presentedElementsChanged() }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    if let shown { body(shown) }
  }

  // What is shown over a screen tells that screen nothing: it has bars of its own.
  override func reducePreference<Key: PreferenceKey>(
    _ key: Key.Type, into value: inout Key.Value?
  ) {
    for child in children where child.hasSources(of: ObjectIdentifier(key)) {
      child.reducePreference(key, into: &value)
    }
  }

  override func unmount() {
    guard isMounted else { return }
    if let shown { graph.retract(shown) }
    super.unmount()
    shown = nil
  }
}
