/// Something with a body that a node evaluates: a view, or a view with a modifier.
@MainActor
protocol BodySource {
  /// What a container hands over, and compares with the one before.
  associatedtype Value
  /// What has the properties that the body reads.
  associatedtype Owner
  associatedtype Body: View

  static func owner(of value: Value) -> Owner
  /// The body of an owner whose properties are installed.
  static func body(of owner: Owner, in value: Value) -> Body
}

/// The body of a view that is made of other views.
enum ViewBody<Content: View>: BodySource {
  static func owner(of view: Content) -> Content { view }
  static func body(of owner: Content, in view: Content) -> Content.Body { owner.body }
}

/// The body of a modifier around a view.
enum ModifierBody<Content: View, Modifier: ViewModifier>: BodySource {
  static func owner(of view: ModifiedContent<Content, Modifier>) -> Modifier { view.modifier }

  static func body(
    of owner: Modifier, in view: ModifiedContent<Content, Modifier>
  ) -> Modifier.Body {
    owner.body(content: _ViewModifier_Content(view: AnyView(view.content)))
  }
}

/// The node of a view or a modifier with a body: it keeps the state and evaluates the body.
final class BodyNode<Source: BodySource>: StructuralNode {
  private var value: Source.Value
  private var scope: PropertyScope?

  init(_ value: Source.Value, at place: NodePlace) {
    self.value = value
    super.init(at: place)
    children = [ViewNode.make(evaluate(), at: childPlace(0))]
  }

  private func evaluate() -> Source.Body {
    graph.counters.bodies += 1
    scope = scope ?? PropertyScope.make(for: Source.Owner.self, in: self)
    return trackReading { environment in
      var owner = graph.glides.inSight(Source.owner(of: value), of: self)
      scope?.install(into: &owner, environment: environment)
      return Source.body(of: owner, in: value)
    }
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let new = exactly(view, as: Source.Value.self) else { return false }
    let mustEvaluate =
      isDirty || readsDiffer(in: environment) || !ValueComparison.areSame(value, new)
    if mustEvaluate {
      graph.glides.change(
        of: self, from: Source.owner(of: value), to: Source.owner(of: new),
        motion: graph.motionOfChanges)
    }
    value = new
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
