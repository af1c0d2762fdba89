public import Foundation
public import WebUI
import WebUICore

/// A line, a tick or a label at a value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {
  associatedtype Body: AxisMark

  @AxisMarkBuilder var body: Body { get }

  func _collect(into marks: _AxisMarkCollector)
}

extension AxisMark {
  public func _collect(into marks: _AxisMarkCollector) {
    body._collect(into: marks)
  }

  /// Paints the mark with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    let paint = style._paint()
    return ChangedAxisMark(content: self) { $0.paint = $0.paint ?? paint }
  }

  /// Sets the font of labels.
  public func font(_ font: Font?) -> some AxisMark {
    ChangedAxisMark(content: self) { $0.font = $0.font ?? font }
  }

  /// Moves the mark.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    ChangedAxisMark(content: self) {
      $0.offset.width += x
      $0.offset.height += y
    }
  }
}

extension AxisMark where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the chart and has no body.")
  }
}

extension Never: AxisMark {
  public func _collect(into marks: _AxisMarkCollector) {}
}

/// Takes the marks at one value.
@MainActor
public final class _AxisMarkCollector {
  var marks: [AxisMarkData] = []

  init() {}
}

/// A mark of an axis, its type forgotten.
struct AxisMarkData {
  enum Kind {
    case line
    case tick(CGFloat)
    case label(AxisLabel)
  }

  var kind: Kind
  var isCentered: Bool?
  var stroke: StrokeStyle?
  var paint: _Paint?
  var font: Font?
  var offset = CGSize.zero
}

/// What a label says.
struct AxisLabel {
  var content: AnyView?
  /// Writes a value in the reader's language.
  var format: ((_PlotValue, Locale) -> String?)?
  var anchor: UnitPoint?
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
  var isVertical = false
}

struct ChangedAxisMark<Content: AxisMark>: AxisMark {
  let content: Content
  let change: (inout AxisMarkData) -> Void

  typealias Body = Never

  func _collect(into marks: _AxisMarkCollector) {
    let start = marks.marks.count
    content._collect(into: marks)
    for index in marks.marks.indices[start...] { change(&marks.marks[index]) }
  }
}

/// Builds the marks at a value of an axis.
@MainActor @preconcurrency
@resultBuilder
public struct AxisMarkBuilder {
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: AxisMark>(
    _ content: repeat each Content
  ) -> _AxisMarkTuple<repeat each Content> {
    _AxisMarkTuple(repeat each content)
  }

  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: AxisMark, Second: AxisMark>(
    first: First
  ) -> _AxisMarkChoice<First, Second> { .first(first) }

  public static func buildEither<First: AxisMark, Second: AxisMark>(
    second: Second
  ) -> _AxisMarkChoice<First, Second> { .second(second) }
}

/// Several marks.
public struct _AxisMarkTuple<each Content: AxisMark>: AxisMark {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public typealias Body = Never

  public func _collect(into marks: _AxisMarkCollector) {
    repeat (each content)._collect(into: marks)
  }
}

/// One of two marks.
public enum _AxisMarkChoice<First: AxisMark, Second: AxisMark>: AxisMark {
  case first(First)
  case second(Second)

  public typealias Body = Never

  public func _collect(into marks: _AxisMarkCollector) {
    switch self {
    case .first(let content): content._collect(into: marks)
    case .second(let content): content._collect(into: marks)
    }
  }
}

extension Optional: AxisMark where Wrapped: AxisMark {
  public typealias Body = Never

  public func _collect(into marks: _AxisMarkCollector) {
    self?._collect(into: marks)
  }
}
