import Foundation
import Strokes
import WebUI
import WebUICore
import WebUIDrawing

/// The element on which `ink.js` draws.
struct InkElement: ElementView {
  let canvas: PKCanvasView

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let drawing = canvas.drawing
    let texts = canvas.chunks.texts(of: drawing.drawing)
    element.addClass("ink")
    let policy = policy(of: drawing)
    element.styles("position:relative;overflow:hidden;user-select:none")
    // A finger on a picture that nobody can draw on scrolls the page.
    element.style("touch-action", policy == "none" ? "auto" : "none")
    element.style("-webkit-user-select", "none")
    element.sizing = { _ in .flexible }
    element.attribute("role", "img")
    element.attribute("tabindex", "0")
    element.attribute("aria-label", canvas.accessibilityLabel ?? "Canvas")
    element.attribute("aria-description", description(of: drawing))
    element.attribute("data-testid", canvas.accessibilityIdentifier)
    element.attribute("data-ink", String(texts.count))
    for (index, text) in texts.enumerated() { element.attribute("data-ink-\(index)", text) }
    element.attribute("data-tool", canvas.tool.pageText)
    element.attribute("data-policy", policy)
    if canvas.maximumZoomScale > canvas.minimumZoomScale {
      element.attribute("data-zoom", "\(canvas.minimumZoomScale) \(canvas.maximumZoomScale)")
    }
    element.on(.ink) { [weak canvas] event in
      if let text = event.text { canvas?.take(text) }
    }
    for key in ["base", "live"] {
      element.element("canvas", key: key) { layer in
        layer.attribute("aria-hidden", "true")
        layer.styles("position:absolute;inset:0;width:100%;height:100%;pointer-events:none")
      }
    }
  }

  private func description(of drawing: PKDrawing) -> String {
    if let words = canvas.accessibilityValue { return words }
    if drawing.isOfUnknownVersion { return "A drawing of a later version, which cannot be shown" }
    let count = drawing.drawing.strokes.count
    return count == 0 ? "Empty" : count == 1 ? "1 stroke" : "\(count) strokes"
  }

  private func policy(of drawing: PKDrawing) -> String {
    guard canvas.isDrawingEnabled, !drawing.isOfUnknownVersion else { return "none" }
    return switch canvas.drawingPolicy {
    case .default: "default"
    case .anyInput: "any"
    case .pencilOnly: "pen"
    }
  }
}
