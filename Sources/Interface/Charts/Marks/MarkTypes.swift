public import Foundation
public import WebUI
import WebUICore

/// How wide or high a mark is.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
  Sendable
{
  enum Length: Hashable, Sendable {
    case automatic
    case fixed(CGFloat), inset(CGFloat), ratio(CGFloat)
  }

  let length: Length

  init(_ length: Length) {
    self.length = length
  }

  public init(floatLiteral value: Double) { length = .fixed(value) }
  public init(integerLiteral value: Int) { length = .fixed(CGFloat(value)) }

  public static let automatic = MarkDimension(.automatic)
  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(.fixed(value)) }
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(.inset(value)) }
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(.ratio(value)) }

  /// The length in points within some room.
  func points(in room: CGFloat, automatic: CGFloat) -> CGFloat {
    switch length {
    case .automatic: automatic
    case .fixed(let points): max(0, points)
    case .inset(let inset): max(0, room - 2 * inset)
    case .ratio(let part): max(0, room * part)
    }
  }
}

/// How marks at one place share it.
public struct MarkStackingMethod: Hashable, Sendable {
  enum Method: Hashable, Sendable { case standard, normalized, center, unstacked }

  let method: Method

  /// One on the other.
  public static let standard = MarkStackingMethod(method: .standard)
  /// One on the other, as parts of the whole.
  public static let normalized = MarkStackingMethod(method: .normalized)
  /// One on the other, around the middle.
  public static let center = MarkStackingMethod(method: .center)
  /// One before the other.
  public static let unstacked = MarkStackingMethod(method: .unstacked)
}

/// How a line goes from point to point.
public struct InterpolationMethod: Hashable, Sendable {
  enum Method: Hashable, Sendable {
    case linear, monotone, stepStart, stepCenter, stepEnd
    case catmullRom(alpha: CGFloat)
    case cardinal(tension: CGFloat)
  }

  let method: Method

  public static let linear = InterpolationMethod(method: .linear)
  public static let monotone = InterpolationMethod(method: .monotone)
  public static let stepStart = InterpolationMethod(method: .stepStart)
  public static let stepCenter = InterpolationMethod(method: .stepCenter)
  public static let stepEnd = InterpolationMethod(method: .stepEnd)
  public static let catmullRom = InterpolationMethod.catmullRom(alpha: 0.5)
  public static let cardinal = InterpolationMethod.cardinal(tension: 0.0)

  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(method: .catmullRom(alpha: alpha))
  }

  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(method: .cardinal(tension: tension))
  }
}

/// Where a view stands beside a mark.
public struct AnnotationPosition: Hashable, Sendable {
  /// The place on the mark's box, and where the view goes from there: -1, 0 or 1 on each axis.
  let x: Double
  let y: Double
  var isInside = false

  public static let automatic = AnnotationPosition.top
  public static let overlay = AnnotationPosition(x: 0, y: 0, isInside: true)
  public static let top = AnnotationPosition(x: 0, y: -1)
  public static let bottom = AnnotationPosition(x: 0, y: 1)
  public static let leading = AnnotationPosition(x: -1, y: 0)
  public static let trailing = AnnotationPosition(x: 1, y: 0)
  public static let topLeading = AnnotationPosition(x: -1, y: -1)
  public static let topTrailing = AnnotationPosition(x: 1, y: -1)
  public static let bottomLeading = AnnotationPosition(x: -1, y: 1)
  public static let bottomTrailing = AnnotationPosition(x: 1, y: 1)
}

/// Whether a view beside a mark may leave the chart.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// What is done along one dimension.
  public struct Strategy: Hashable, Sendable {
    let fits: Bool

    public static let automatic = Strategy(fits: false)
    public static let disabled = Strategy(fits: false)
    public static let fit = Strategy(fits: true)
    public static let padScale = Strategy(fits: false)
    public static func fit(to boundary: Boundary) -> Strategy { .fit }
  }

  /// What a view shall fit into.
  public struct Boundary: Hashable, Sendable {
    public static let automatic = Boundary()
    public static let chart = Boundary()
    public static let plot = Boundary()
  }

  public var x: Strategy
  public var y: Strategy

  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }

  public static let automatic = AnnotationOverflowResolution()
}

/// The shape of a point.
public protocol ChartSymbolShape: Shape {
  var _basicShape: BasicChartSymbolShape { get }
}

/// A shape that charts bring along.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable, Sendable {
  enum Form: Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }

  let form: Form
  var isOutline = false

  public var _basicShape: BasicChartSymbolShape { self }

  /// The outline only.
  public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
    var copy = self
    copy.isOutline = true
    return copy
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    let (middle, radius) = (CGPoint(x: rect.midX, y: rect.midY), min(rect.width, rect.height) / 2)
    func point(_ turn: Double, _ part: Double = 1) -> CGPoint {
      let angle = (turn - 0.25) * 2 * Double.pi
      return CGPoint(
        x: middle.x + cos(angle) * radius * part, y: middle.y + sin(angle) * radius * part)
    }
    func corners(_ count: Int, from start: Double = 0) {
      path.addLines((0..<count).map { point(start + Double($0) / Double(count), 1.1) })
      path.closeSubpath()
    }
    func spokes(_ count: Int, from start: Double) {
      for index in 0..<count {
        path.move(to: point(start + Double(index) / Double(count)))
        path.addLine(to: middle)
      }
    }
    switch form {
    case .circle: path.addEllipse(in: rect)
    case .square: path.addRect(rect.insetBy(dx: radius * 0.1, dy: radius * 0.1))
    case .triangle: corners(3)
    case .diamond: corners(4)
    case .pentagon: corners(5)
    case .plus: spokes(4, from: 0)
    case .cross: spokes(4, from: 0.125)
    case .asterisk: spokes(6, from: 0)
    }
    return path
  }

  /// Whether the shape is made of lines alone.
  var isLines: Bool { [.plus, .cross, .asterisk].contains(form) }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(form: .circle) }
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape(form: .square) }
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(form: .triangle) }
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(form: .diamond) }
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(form: .pentagon) }
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(form: .plus) }
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(form: .cross) }
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(form: .asterisk) }
}
