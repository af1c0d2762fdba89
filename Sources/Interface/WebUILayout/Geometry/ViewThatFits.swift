public import WebUICore
public import WebUIDrawing

/// The first of several views that has room.
public struct ViewThatFits<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public typealias Body = Never
}

extension ViewThatFits: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    let axes: String =
      if self.axes == .horizontal { "x" } else if self.axes == .vertical { "y" } else { "xy" }
    element.addClass("zs", "fits")
    // The browser measures and shows the first that fits; the others are out of sight and reach.
    element.attribute("data-fits", axes)
    element.layout = .layered
    element.view(content.modifier(FitCandidateModifier()))
  }
}

/// One of the views to choose from.
struct FitCandidateModifier: WrapperModifier {
  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "fit")
    element.layout = .layered
    content.place(in: element)
  }
}
