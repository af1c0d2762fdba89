/// The node of a view that is made of other views: it keeps its state and evaluates its body.
final class CompositeNode<Content: View>: StructuralNode {
  private var view: Content
  private var scope: PropertyScope?

  init(_ view: Content, at place: NodePlace) {
    self.view = view
    super.init(at: place)
    mount(evaluate())
  }

  private func mount(_ body: some View) {
    children = [ViewNode.make(body, at: childPlace(0))]
  }

  private func evaluate() -> Content.Body {
    graph.counters.bodies += 1
    scope = scope ?? PropertyScope.make(for: Content.self, in: self)
    return trackReading { environment in
      var view = graph.glides.inSight(view, of: self)
      scope?.install(into: &view, environment: environment)
      return view.body
    }
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: Content.self) else { return false }
    let mustEvaluate =
      isDirty || readsDiffer(in: environment) || !ValueComparison.areSame(self.view, view)
    if mustEvaluate {
      graph.glides.change(of: self, from: self.view, to: view, motion: graph.motionOfChanges)
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
