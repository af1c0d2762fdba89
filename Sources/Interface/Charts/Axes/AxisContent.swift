import WebUICore

/// What is drawn along an axis.
@MainActor @preconcurrency
public protocol AxisContent {
  associatedtype Body: AxisContent

  @AxisContentBuilder var body: Body { get }

  func _collect(into axis: _AxisCollector)
}

extension AxisContent {
  public func _collect(into axis: _AxisCollector) {
    body._collect(into: axis)
  }
}

extension AxisContent where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the chart and has no body.")
  }
}

extension Never: AxisContent {
  public func _collect(into axis: _AxisCollector) {}
}

/// Takes the groups of marks of an axis.
@MainActor
public final class _AxisCollector {
  var groups: [AxisMarkGroup] = []

  init() {}
}

/// Builds the content of an axis.
@MainActor @preconcurrency
@resultBuilder
public struct AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: AxisContent>(
    _ content: repeat each Content
  ) -> _AxisTuple<repeat each Content> {
    _AxisTuple(repeat each content)
  }

  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: AxisContent, Second: AxisContent>(
    first: First
  ) -> _AxisChoice<First, Second> { .first(first) }

  public static func buildEither<First: AxisContent, Second: AxisContent>(
    second: Second
  ) -> _AxisChoice<First, Second> { .second(second) }
}

/// Several contents of an axis.
public struct _AxisTuple<each Content: AxisContent>: AxisContent {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public typealias Body = Never

  public func _collect(into axis: _AxisCollector) {
    repeat (each content)._collect(into: axis)
  }
}

/// One of two contents of an axis.
public enum _AxisChoice<First: AxisContent, Second: AxisContent>: AxisContent {
  case first(First)
  case second(Second)

  public typealias Body = Never

  public func _collect(into axis: _AxisCollector) {
    switch self {
    case .first(let content): content._collect(into: axis)
    case .second(let content): content._collect(into: axis)
    }
  }
}

extension Optional: AxisContent where Wrapped: AxisContent {
  public typealias Body = Never

  public func _collect(into axis: _AxisCollector) {
    self?._collect(into: axis)
  }
}
