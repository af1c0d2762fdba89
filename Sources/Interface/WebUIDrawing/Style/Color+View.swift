public import WebUICore

// As a view a colour fills the room that it is offered.
extension Color: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.addClass("shape")
    element.attribute("aria-hidden", "true")
    element.sizing = { _ in .flexible }
    element.paintGround(_paint())
  }
}

extension Color: View {
  public typealias Body = Never
}

// As views gradients fill the room that they are offered.
extension LinearGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}
