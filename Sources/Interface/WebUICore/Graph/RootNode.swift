/// The outermost node: the element that fills the page.
final class RootNode: HostNode {
  private var description = ElementDescription()

  init(graph: ViewGraph, environment: EnvironmentValues) {
    super.init(
      tag: "div",
      at: NodePlace(graph: graph, parent: nil, identity: .root, environment: environment))
  }

  func show(_ view: some View) {
    let rendering = Rendering(environment: environment, host: self)
    rendering.addClass("root")
    rendering.layout = .layered
    rendering.sizing = { _ in .flexible }
    rendering.view(view)
    setDirection(of: &rendering.description)
    description = rendering.description
    apply(rendering)
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    super.updateEnvironment(environment)
    setDirection(of: &description)
    element.describe(description)
  }

  private func setDirection(of description: inout ElementDescription) {
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    description.attributes["dir"] = isRightToLeft ? "rtl" : nil
  }

  // MARK: - Presentation

  private var presented: [ViewNode] = []

  /// Shows the elements of a node over everything else.
  func present(_ node: ViewNode) {
    presented.append(node)
    elementsChanged()
  }

  func retract(_ node: ViewNode) {
    presented.removeAll { $0 === node }
    elementsChanged()
  }

  override func collectPresented(into elements: inout [DOMElement]) {
    for node in presented { node.collectElements(into: &elements) }
  }
}
