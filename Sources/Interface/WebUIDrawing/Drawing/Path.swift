public import Foundation

/// An outline of lines and curves.
nonisolated public struct Path: Equatable, Sendable {
  /// A piece of a path.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start = CGPoint.zero

  /// The point at which the path goes on; nil for an empty path.
  public private(set) var currentPoint: CGPoint?

  /// Makes an empty path.
  public init() {}

  /// Makes a path by drawing it.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public init(_ rect: CGRect) {
    addRect(rect)
  }

  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each piece in order.
  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  // MARK: - Lines

  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
    start = end
    currentPoint = end
  }

  public mutating func addLine(to end: CGPoint) {
    guard currentPoint != nil else { return move(to: end) }
    elements.append(.line(to: end))
    currentPoint = end
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if currentPoint == nil { move(to: control) }
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  public mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.applying(transform)) }
  }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let first, let second):
      addCurve(to: end, control1: first, control2: second)
    case .closeSubpath: closeSubpath()
    }
  }

  /// The path moved by a transformation.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.addPath(self, transform: transform)
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

extension Path.Element {
  func applying(_ transform: CGAffineTransform) -> Path.Element {
    if transform.isIdentity { return self }
    return switch self {
    case .move(let end): .move(to: end.applying(transform))
    case .line(let end): .line(to: end.applying(transform))
    case .quadCurve(let end, let control):
      .quadCurve(to: end.applying(transform), control: control.applying(transform))
    case .curve(let end, let first, let second):
      .curve(
        to: end.applying(transform), control1: first.applying(transform),
        control2: second.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}
