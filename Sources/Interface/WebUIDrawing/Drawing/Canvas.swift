public import Foundation
public import WebUICore

/// A box in which the app draws.
public struct Canvas<Symbols: View>: View {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void

  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {
    symbols = EmptyView()
    self.renderer = renderer
  }

  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
  }

  public var body: some View {
    MeasuredView { size in
      CanvasElement(size: size, renderer: renderer)
    }
  }
}

/// The drawing.
struct CanvasElement: ElementView {
  let size: CGSize
  let renderer: (inout GraphicsContext, CGSize) -> Void

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("shape", "drawn", "canvas")
    element.attribute("role", "img")
    element.attribute("aria-label", "Drawing")
    element.sizing = { _ in .flexible }
    var context = GraphicsContext(environment: element.environment)
    renderer(&context, size)
    let figures = context.drawing.figures
    element.element("svg", key: "svg") { svg in
      svg.drawing(of: size)
      for (index, clip) in context.drawing.clips.enumerated() {
        svg.element("clipPath", key: "clip\(index)") { part in
          part.attribute("id", "clip\(element.elementID)-\(index)")
          part.element("path") { $0.attribute("d", clip.svg) }
        }
      }
      for (index, figure) in figures.enumerated() {
        figure.draw(in: svg, key: "f\(index)", clips: "clip\(element.elementID)-")
      }
    }
  }
}
