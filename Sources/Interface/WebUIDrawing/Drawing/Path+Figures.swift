public import Foundation

extension Path {
  // The distance of the control points with which a cubic curve comes closest to a quarter circle.
  private static let quarter: CGFloat = 0.5522847498

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let rect = rect.standardized
    var figure = Path()
    figure.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    figure.closeSubpath()
    addPath(figure, transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2),
      transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect, sizes: [CGSize](repeating: cornerSize, count: 4), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ]
    addRoundedRect(
      in: rect, sizes: radii.map { CGSize(width: $0, height: $0) }, transform: transform)
  }

  // Corners clockwise from the top left.
  private mutating func addRoundedRect(
    in rect: CGRect, sizes: [CGSize], transform: CGAffineTransform
  ) {
    let rect = rect.standardized
    let corners = sizes.map { size in
      CGSize(
        width: min(max(0, size.width), rect.width / 2),
        height: min(max(0, size.height), rect.height / 2))
    }
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let rest = 1 - Self.quarter
    var figure = Path()
    figure.move(to: point(rect.minX + corners[0].width, rect.minY))
    figure.addLine(to: point(rect.maxX - corners[1].width, rect.minY))
    figure.addCurve(
      to: point(rect.maxX, rect.minY + corners[1].height),
      control1: point(rect.maxX - corners[1].width * rest, rect.minY),
      control2: point(rect.maxX, rect.minY + corners[1].height * rest))
    figure.addLine(to: point(rect.maxX, rect.maxY - corners[2].height))
    figure.addCurve(
      to: point(rect.maxX - corners[2].width, rect.maxY),
      control1: point(rect.maxX, rect.maxY - corners[2].height * rest),
      control2: point(rect.maxX - corners[2].width * rest, rect.maxY))
    figure.addLine(to: point(rect.minX + corners[3].width, rect.maxY))
    figure.addCurve(
      to: point(rect.minX, rect.maxY - corners[3].height),
      control1: point(rect.minX + corners[3].width * rest, rect.maxY),
      control2: point(rect.minX, rect.maxY - corners[3].height * rest))
    figure.addLine(to: point(rect.minX, rect.minY + corners[0].height))
    figure.addCurve(
      to: point(rect.minX + corners[0].width, rect.minY),
      control1: point(rect.minX, rect.minY + corners[0].height * rest),
      control2: point(rect.minX + corners[0].width * rest, rect.minY))
    figure.closeSubpath()
    addPath(figure, transform: transform)
  }

  /// Adds a piece of a circle. As in SwiftUI, `clockwise` is meant in a plane whose y axis goes up;
  /// on a screen, `false` goes the way of the hands of a clock.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = (endAngle.radians - startAngle.radians).truncatingRemainder(dividingBy: turn)
    let isWhole = abs(endAngle.radians - startAngle.radians) >= turn
    if isWhole {
      delta = clockwise ? -turn : turn
    } else if clockwise, delta > 0 {
      delta -= turn
    } else if !clockwise, delta < 0 {
      delta += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(delta),
      transform: transform)
  }

  /// Adds a piece of a circle by the angle that it spans.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    func place(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let first = place(startAngle.radians).applying(transform)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    let count = max(1, Int((abs(delta.radians) / (.pi / 2)).rounded(.up)))
    let step = delta.radians / Double(count)
    let reach = 4 / 3 * tan(step / 4) * Double(radius)
    for index in 0..<count {
      let from = startAngle.radians + Double(index) * step
      let (start, end) = (place(from), place(from + step))
      let first = CGPoint(x: start.x - reach * sin(from), y: start.y + reach * cos(from))
      let second = CGPoint(
        x: end.x + reach * sin(from + step), y: end.y - reach * cos(from + step))
      addCurve(
        to: end.applying(transform), control1: first.applying(transform),
        control2: second.applying(transform))
    }
  }

  /// Adds an arc that touches two lines.
  public mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let from = currentPoint else { return move(to: corner) }
    func direction(_ point: CGPoint) -> CGPoint {
      let (x, y) = (point.x - corner.x, point.y - corner.y)
      let length = max(hypot(x, y), .leastNonzeroMagnitude)
      return CGPoint(x: x / length, y: y / length)
    }
    let (back, forth) = (direction(from), direction(end))
    let cosine = back.x * forth.x + back.y * forth.y
    guard abs(cosine) < 0.999_999, radius > 0 else { return addLine(to: corner) }
    let half = acos(cosine) / 2
    let distance = radius / tan(half)
    let start = CGPoint(x: corner.x + back.x * distance, y: corner.y + back.y * distance)
    let stop = CGPoint(x: corner.x + forth.x * distance, y: corner.y + forth.y * distance)
    let reach = 4 / 3 * tan((.pi - 2 * half) / 4) * radius
    addLine(to: start.applying(transform))
    addCurve(
      to: stop.applying(transform),
      control1: CGPoint(x: start.x - back.x * reach, y: start.y - back.y * reach)
        .applying(transform),
      control2: CGPoint(x: stop.x - forth.x * reach, y: stop.y - forth.y * reach)
        .applying(transform))
  }
}
