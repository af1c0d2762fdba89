public import WebUICore

/// Puts views where only assistive technology finds them: in the place of the content, or in it.
struct RepresentationModifier<Representation: View>: WrapperModifier {
  /// Whether the content itself is hidden from assistive technology.
  let replaces: Bool
  let representation: Representation

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    if replaces {
      element.element("div", key: "shown") { part in
        part.addClass("zs")
        part.layout = .layered
        part.attribute("aria-hidden", "true")
        content.place(in: part)
      }
    } else {
      element.fallbackRole("group")
      content.place(in: element)
    }
    element.element("div", key: "told") { part in
      part.addClass("vh")
      part.view(representation)
    }
  }
}

extension View {
  /// Tells assistive technology of other views in the place of this one, such as of a slider in the
  /// place of a drawing.
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    modifier(RepresentationModifier(replaces: true, representation: representation()))
  }

  /// Tells assistive technology of views within this one, such as of the parts of a drawing.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    modifier(RepresentationModifier(replaces: false, representation: children()))
  }
}
