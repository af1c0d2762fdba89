import Foundation
import WebUICore

/// One thing that was drawn, as SVG.
struct DrawnFigure {
  enum Content {
    case path(Path, isEvenOdd: Bool)
    case text(String, at: CGPoint, anchor: UnitPoint, styles: [String])
    case image(Image, CGRect)
  }

  let content: Content
  let fill: GraphicsContext.Shading?
  let stroke: (GraphicsContext.Shading, StrokeStyle)?
  let opacity: Double
  let clip: Int?
  let blendMode: BlendMode

  @MainActor
  func draw(in svg: Rendering, key: String, clips: String) {
    switch content {
    case .path(let path, let isEvenOdd):
      svg.element("path", key: key) { part in
        part.attribute("d", path.svg)
        if isEvenOdd { part.attribute("fill-rule", "evenodd") }
        finish(part, clips)
      }
    case .text(let text, let point, let anchor, let styles):
      svg.element("text", key: key + "t") { part in
        part.attribute("x", CSS.coordinate(point.x))
        part.attribute("y", CSS.coordinate(point.y))
        part.style("text-anchor", anchor.x < 0.25 ? "start" : anchor.x > 0.75 ? "end" : "middle")
        part.style(
          "dominant-baseline",
          anchor.y < 0.25 ? "hanging" : anchor.y > 0.75 ? "text-after-edge" : "central")
        for declaration in styles { part.styles(declaration) }
        part.text(text)
        finish(part, clips)
      }
    case .image(let image, let rect):
      svg.element("svg", key: key + "i") { part in
        part.attribute("x", CSS.coordinate(rect.minX))
        part.attribute("y", CSS.coordinate(rect.minY))
        part.attribute("width", CSS.coordinate(rect.width))
        part.attribute("height", CSS.coordinate(rect.height))
        image.draw(in: part)
        finish(part, clips)
      }
    }
  }

  @MainActor
  private func finish(_ part: Rendering, _ clips: String) {
    part.style("fill", fill?.paint.color ?? "none")
    if let (shading, style) = stroke { part.stroke(shading.paint.color, style: style) }
    if opacity != 1 { part.style("opacity", CSS.number(min(1, max(0, opacity)))) }
    if let clip { part.style("clip-path", "url(#\(clips)\(clip))") }
    if blendMode != .normal { part.style("mix-blend-mode", blendMode.css) }
  }
}

extension Image {
  /// Draws the symbol or picture into an SVG element.
  @MainActor
  func draw(in element: Rendering) {
    switch source {
    case .symbol(let name):
      let drawing = SymbolTable.drawing(named: name, isFilled: false)
      element.addClass("sym", drawing.className)
      element.attribute("viewBox", "0 0 \(drawing.grid) \(drawing.grid)")
      element.element("path") { $0.attribute("d", drawing.path) }
    case .asset(let name, let bundle):
      guard let picture = AssetPicture.named(name, in: bundle) else {
        return draw(address, in: element)
      }
      let light = picture.light.files.last?.address ?? ""
      guard let dark = picture.dark?.files.last?.address else { return draw(light, in: element) }
      // An image of SVG takes no picture from its style.
      let (shown, hidden) = ("inline", "none")
      draw(light, display: SchemeChoice(light: shown, dark: hidden, neither: hidden), in: element)
      draw(dark, display: SchemeChoice(light: hidden, dark: shown, neither: hidden), in: element)
    case .data, .address: draw(address, in: element)
    }
  }

  @MainActor
  private func draw(_ address: String, display: SchemeChoice? = nil, in element: Rendering) {
    element.element("image") { part in
      part.attribute("width", "100%")
      part.attribute("height", "100%")
      part.attribute("href", address)
      display?.set("display", of: part)
    }
  }
}
