/// A modifier that the graph itself carries out, instead of asking for its body.
@MainActor
package protocol NodeModifier: ViewModifier where Body == Never {
  /// Makes the node of the modified view and mounts it.
  func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode
}

extension NodeModifier {
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is carried out by the view graph and has no body.")
  }
}

/// The node of a view with a modifier: the modified view is its only child.
@MainActor
package class ModifierNode<Content: View, Modifier: ViewModifier>: StructuralNode {
  package private(set) var modifier: Modifier

  package init(content: Content, modifier: Modifier, at place: NodePlace) {
    self.modifier = modifier
    super.init(at: place)
    prepare()
    children = [ViewNode.make(content, at: childPlace(0))]
    contentMounted()
  }

  /// Called before the content is mounted.
  package func prepare() {}

  /// Called when the content is mounted.
  package func contentMounted() {}

  /// Called when the modifier, or something that it read, is different; before the content is
  /// updated.
  package func modifierChanged(from old: Modifier) {}

  package override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: ModifiedContent<Content, Modifier>.self) else {
      return false
    }
    let old = modifier
    let isSame =
      !isDirty && !readsDiffer(in: environment)
      && ValueComparison.areSame(old, view.modifier)
    environmentWillChange(to: environment)
    self.environment = environment
    modifier = view.modifier
    if !isSame { modifierChanged(from: old) }
    replaceChild(0, with: view.content, slot: 0)
    return true
  }

  package override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    let isAffected = readsDiffer(in: environment)
    environmentWillChange(to: environment)
    if isAffected {
      self.environment = environment
      modifierChanged(from: modifier)
    }
    self.environment = environment
    for child in children { child.updateEnvironment(childEnvironment) }
  }

  /// Called before the node takes a new environment.
  package func environmentWillChange(to environment: EnvironmentValues) {}

  package override func refresh() {
    guard isMounted else { return }
    modifierChanged(from: modifier)
  }

  /// Evaluates something of the modifier, noting what it reads.
  package func read<Result>(_ body: (EnvironmentValues) -> Result) -> Result {
    trackReading(body)
  }
}
