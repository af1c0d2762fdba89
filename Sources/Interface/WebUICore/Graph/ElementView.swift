/// A view that owns one element of the document and draws it.
///
/// `render` runs when the view mounts and whenever its value, the environment that it read, or an
/// observed object that it read has changed. It describes the element again each time; only what
/// differs from the last time is sent.
@MainActor
package protocol ElementView: NodeView {
  /// The tag of the element. Another tag is another identity.
  var tag: String { get }

  /// Describes the element: attributes, styles, events, and what is inside.
  func render(_ element: Rendering)
}

extension ElementView {
  package func makeNode(at place: NodePlace) -> ViewNode {
    ElementNode(self, at: place)
  }
}

/// The node of a view with an element of its own.
final class ElementNode<Content: ElementView>: HostNode {
  private var view: Content

  init(_ view: Content, at place: NodePlace) {
    self.view = view
    super.init(tag: view.tag, at: place)
    apply(rendering())
  }

  private func rendering() -> Rendering {
    graph.counters.renders += 1
    return trackReading { environment in
      let rendering = Rendering(environment: environment, host: self)
      view.render(rendering)
      return rendering
    }
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: Content.self), view.tag == self.view.tag else {
      return false
    }
    let isSame = ValueComparison.areSame(self.view, view)
    let mustRender = isDirty || readsDiffer(in: environment) || !isSame
    if !isSame { revision += 1 }
    self.view = view
    if mustRender {
      self.environment = environment
      refresh()
    } else {
      updateEnvironment(environment)
    }
    return true
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    let mustRender = isDirty || readsDiffer(in: environment)
    self.environment = environment
    if mustRender {
      refresh()
    } else {
      updateSlotEnvironments()
    }
  }

  override func refresh() {
    guard isMounted else { return }
    apply(rendering())
  }
}
