public import Foundation
public import WebUICore

/// A painted shape.
public struct _ShapeView<Content: Shape>: View {
  /// The shape that is drawn.
  package let shape: Content
  /// What fills the shape.
  package var fill: _Paint?
  /// The line along the shape's outline.
  package var stroke: _Stroke?
  /// The part of the outline's length that is drawn.
  package var trim: ClosedRange<CGFloat>?

  /// Draws a shape with a fill and a stroke, as far as they are given.
  package init(
    shape: Content, fill: _Paint? = nil, stroke: _Stroke? = nil, trim: ClosedRange<CGFloat>? = nil
  ) {
    self.shape = shape
    self.fill = fill
    self.stroke = stroke
    self.trim = trim
  }

  public var body: some View {
    let outline = shape._outline()
    if outline.clip == nil, trim == nil, stroke?.style.isPlain ?? true {
      BoxShape(outline: outline, fill: fill, stroke: stroke)
    } else if Content.AnimatableData.self == EmptyAnimatableData.self {
      MeasuredView { size in
        DrawnShape(
          path: drawnPath(of: shape, in: size), size: size, fill: fill, stroke: stroke, trim: trim)
      }
    } else {
      AnimatedShape(shape: shape, outline: drawnPath) { path, size, frames in
        DrawnShape(
          path: path, size: size, fill: fill, stroke: stroke, trim: trim,
          frames: .some(frames))
      }
    }
  }

  private func drawnPath(of shape: Content, in size: CGSize) -> Path {
    var rect = CGRect(origin: .zero, size: size)
    if let stroke, stroke.isInside {
      let inset = stroke.style.lineWidth / 2
      rect = rect.insetBy(dx: min(inset, rect.width / 2), dy: min(inset, rect.height / 2))
    }
    return shape.path(in: rect)
  }

  /// Also fills the shape.
  public func fill<Style: ShapeStyle>(
    _ style: Style = .foreground, style fillStyle: FillStyle = FillStyle()
  ) -> _ShapeView {
    var copy = self
    copy.fill = style._paint()
    return copy
  }

  /// Also draws the outline.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> _ShapeView {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Also draws the outline.
  public func stroke<Style: ShapeStyle>(
    _ style: Style, style strokeStyle: StrokeStyle
  ) -> _ShapeView {
    var copy = self
    copy.stroke = _Stroke(paint: style._paint(), style: strokeStyle)
    return copy
  }

  /// Also draws the inside edge.
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style = .foreground, lineWidth: CGFloat = 1
  ) -> _ShapeView {
    var copy = self
    copy.stroke = _Stroke(
      paint: style._paint(), style: StrokeStyle(lineWidth: lineWidth), isInside: true)
    return copy
  }
}

/// A shape that is a box with rounded corners.
struct BoxShape: ElementView {
  let outline: _Outline
  var fill: _Paint?
  var stroke: _Stroke?

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("shape")
    element.attribute("aria-hidden", "true")
    element.sizing = { _ in .flexible }
    if outline.isCircle, stroke != nil || fill?.shadows.isEmpty == false {
      // A circle stays one in a box that is not square.
      element.addClass("shape-round")
      element.element("div", key: "ring") { draw($0, isRound: true) }
    } else {
      draw(element, isRound: !outline.isCircle)
    }
  }

  /// Draws the box; one that is not round yet is cut to a circle.
  private func draw(_ element: Rendering, isRound: Bool) {
    outline.apply(to: element)
    if let fill {
      element.paintGround(fill)
    } else if stroke == nil {
      element.style("background-color", "currentColor")
    }
    guard let stroke else {
      if !isRound { element.style("clip-path", "circle(closest-side)") }
      return
    }
    // A stroke is centred on the outline: half of it lies outside the box.
    let width = stroke.style.lineWidth
    let line = "\(CSS.points(width)) solid \(stroke.paint.color)"
    if stroke.isInside {
      element.style("border", line)
    } else {
      element.style("outline", line)
      element.style("outline-offset", CSS.points(-width / 2))
    }
  }
}

/// A shape that is drawn as a path.
struct DrawnShape: ElementView {
  let path: Path
  let size: CGSize
  var fill: _Paint?
  var stroke: _Stroke?
  var trim: ClosedRange<CGFloat>?
  /// The outlines on the way of a shape with numbers of its own, nil for none; the outer nil where the
  /// shape has no numbers.
  var frames: OutlineFrames??

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("shape", "drawn")
    if let frames { animate(element, frames) }
    element.attribute("aria-hidden", "true")
    element.sizing = { _ in .flexible }
    if let image = fill?.image {
      // A gradient is painted on the box and cut along the path.
      element.element("div", key: "ground") { part in
        part.addClass("drawn-bg")
        part.styles("background-image:\(image)")
        part.style("clip-path", "path(\"\(shownPath.svg)\")")
      }
    }
    let shadows = fill?.shadows ?? []
    let around = shadows.filter { !$0.isInner }.map { "drop-shadow(\($0.css))" }
    if !around.isEmpty { element.style("filter", around.joined(separator: " ")) }
    if let mode = fill?.blendMode, mode != .normal { element.style("mix-blend-mode", mode.css) }
    element.element("svg", key: "svg") { svg in
      svg.drawing(of: size)
      svg.element("path") { draw($0) }
      for (index, shadow) in shadows.filter(\.isInner).enumerated() {
        svg.element("g", key: "inner\(index)") { drawInside($0, shadow) }
      }
    }
  }

  private func animate(_ element: Rendering, _ frames: OutlineFrames?) {
    guard let frames, frames.end > .now else { return element.attribute("data-frames", "") }
    element.attribute("data-frames", frames.text)
    if frames.end < .distantFuture { element.refresh(at: frames.end) }
  }

  // What is around the shape is blurred into it, and cut along its path.
  private func drawInside(_ group: Rendering, _ shadow: ShadowStyle) {
    group.style("clip-path", "path(\"\(shownPath.svg)\")")
    group.element("path") { part in
      var around = Path(CGRect(origin: .zero, size: size).insetBy(dx: -1_000, dy: -1_000))
      around.addPath(shownPath)
      part.attribute("d", around.svg)
      part.attribute("fill-rule", "evenodd")
      part.style("fill", shadow.color.css)
      part.style("stroke", "none")
      part.style("filter", "blur(\(CSS.points(max(0, shadow.radius) / 2)))")
      part.style("translate", "\(CSS.points(shadow.x)) \(CSS.points(shadow.y))")
    }
  }

  private var shownPath: Path {
    trim.map { path.trimmedPath(from: $0.lowerBound, to: $0.upperBound) } ?? path
  }

  private func draw(_ element: Rendering) {
    if fill?.image != nil {
      element.attribute("d", (stroke == nil ? Path() : path).svg)
      element.style("fill", "none")
    } else if fill != nil || stroke == nil {
      element.attribute("d", shownPath.svg)
      element.style("fill", fill?.color ?? "currentColor")
    } else {
      element.attribute("d", path.svg)
      element.style("fill", "none")
    }
    guard let stroke else { return }
    element.stroke(stroke.paint.color, style: stroke.style)
    guard fill == nil, let trim else { return }
    // The line is one dash of what is shown, so that a change of it can go on over time.
    let (from, to) = (max(0, trim.lowerBound), min(1, trim.upperBound))
    element.attribute("pathLength", "1")
    element.style("stroke-dasharray", "\(CSS.number(Double(max(0, to - from)))) 2")
    element.style("stroke-dashoffset", CSS.number(Double(-from)))
    if to <= from { element.style("stroke", "none") }
  }
}

extension Rendering {
  /// Describes an SVG element that draws in a box of a size and follows the box meanwhile.
  package func drawing(of size: CGSize) {
    attribute(
      "viewBox", "0 0 \(CSS.coordinate(size.width)) \(CSS.coordinate(size.height))")
    attribute("preserveAspectRatio", "none")
  }

  /// Draws the line of an SVG element.
  package func stroke(_ color: String, style: StrokeStyle) {
    self.style("stroke", color)
    self.style("stroke-width", CSS.number(Double(style.lineWidth)))
    switch style.lineCap {
    case .butt: break
    case .round: self.style("stroke-linecap", "round")
    case .square: self.style("stroke-linecap", "square")
    }
    switch style.lineJoin {
    case .miter: break
    case .round: self.style("stroke-linejoin", "round")
    case .bevel: self.style("stroke-linejoin", "bevel")
    }
    guard !style.dash.isEmpty else { return }
    self.style(
      "stroke-dasharray", style.dash.map { CSS.number(Double($0)) }.joined(separator: " "))
    if style.dashPhase != 0 {
      self.style("stroke-dashoffset", CSS.number(Double(style.dashPhase)))
    }
  }
}
