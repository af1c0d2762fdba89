public import WebUICore
import WebUIDrawing

/// Shows a view otherwise than it is laid out, by where it is.
struct VisualEffectModifier<Effect: VisualEffect>: ViewModifier {
  @State private var measurement: MeasuredBox?
  let effect: (EmptyVisualEffect, GeometryProxy) -> Effect

  func body(content: Content) -> some View {
    let changes = measurement.map {
      effect(EmptyVisualEffect(), GeometryProxy(measurement: $0))._changes
    }
    content
      .modifier(ChangedBoxModifier(changes: changes ?? []))
      .modifier(MeasuringModifier(measurement: $measurement, followsPlace: true))
  }
}

/// Changes a box inside another, so that the outer one tells truly where the view is.
private struct ChangedBoxModifier: WrapperModifier {
  let changes: [_VisualChange]

  func wraps(_ element: DOMElement) -> Bool { true }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.element("div", key: "changed") { part in
      part.addClass("zs")
      part.layout = .layered
      let declarations = ScrollTransitionStyle.declarations(
        start: changes, middle: changes, end: changes)
      for declaration in declarations { part.styles(declaration) }
      content.place(in: part)
    }
  }
}

extension View {
  /// Shows the view faded, moved, turned or filtered by its own size and place, without a say in the
  /// layout. Until the browser has measured the view it is shown as it is.
  public func visualEffect<V: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> V
  ) -> some View {
    modifier(VisualEffectModifier(effect: effect))
  }
}
