/// The node of a view with a modifier that has a body.
final class ModifierBodyNode<Content: View, Modifier: ViewModifier>: StructuralNode {
  private var view: ModifiedContent<Content, Modifier>
  private var scope: PropertyScope?

  init(_ view: ModifiedContent<Content, Modifier>, at place: NodePlace) {
    self.view = view
    super.init(at: place)
    mount(evaluate())
  }

  private func mount(_ body: some View) {
    children = [ViewNode.make(body, at: childPlace(0))]
  }

  private func evaluate() -> Modifier.Body {
    graph.counters.bodies += 1
    scope = scope ?? PropertyScope.make(for: Modifier.self, in: self)
    return trackReading { environment in
      var modifier = graph.glides.inSight(view.modifier, of: self)
      scope?.install(into: &modifier, environment: environment)
      return modifier.body(content: _ViewModifier_Content(view: AnyView(view.content)))
    }
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: ModifiedContent<Content, Modifier>.self) else {
      return false
    }
    let mustEvaluate =
      isDirty || readsDiffer(in: environment) || !ValueComparison.areSame(self.view, view)
    if mustEvaluate {
      graph.glides.change(
        of: self, from: self.view.modifier, to: view.modifier, motion: graph.motionOfChanges)
    }
    self.view = view
    if mustEvaluate {
      self.environment = environment
      refresh()
    } else {
      updateEnvironment(environment)
    }
    return true
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    if isDirty || readsDiffer(in: environment) {
      self.environment = environment
      refresh()
    } else {
      super.updateEnvironment(environment)
    }
  }

  override func refresh() {
    guard isMounted else { return }
    replaceChild(0, with: evaluate(), slot: 0)
  }

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    scope?.end()
  }
}
