public import WebUICore

/// Something that a chart draws: a mark, or marks together.
@MainActor @preconcurrency
public protocol ChartContent {
  associatedtype Body: ChartContent

  /// What it is made of.
  @ChartContentBuilder var body: Body { get }

  /// Adds the marks to a chart.
  func _collect(into marks: _MarkCollector)
}

extension ChartContent {
  public func _collect(into marks: _MarkCollector) {
    body._collect(into: marks)
  }
}

extension ChartContent where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the chart and has no body.")
  }
}

extension Never: ChartContent {
  public func _collect(into marks: _MarkCollector) {}
}

/// Takes the marks of a chart as they come.
@MainActor
public final class _MarkCollector {
  /// More marks than this nobody can tell apart.
  static let limit = 20_000

  private(set) var marks: [MarkData] = []

  init() {}

  func add(_ mark: MarkData) {
    if marks.count < Self.limit { marks.append(mark) }
  }

  /// Changes the marks that a closure adds.
  func changing(_ change: (inout MarkData) -> Void, _ add: () -> Void) {
    let start = marks.count
    add()
    for index in marks.indices[start...] { change(&marks[index]) }
  }
}

/// Builds the content of a chart out of the statements of a closure.
@MainActor @preconcurrency
@resultBuilder
public struct ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> some ChartContent { _ChartTuple() }

  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> _ChartTuple<repeat each Content> {
    _ChartTuple(repeat each content)
  }

  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> BuilderConditional<First, Second> { .first(first) }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { .second(second) }

  public static func buildLimitedAvailability(
    _ content: some ChartContent
  ) -> AnyChartContent { AnyChartContent(content) }
}

/// Several contents, one drawn over the other.
public struct _ChartTuple<each Content: ChartContent>: ChartContent {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) {
    repeat (each content)._collect(into: marks)
  }
}

/// One of two contents.
public enum BuilderConditional<First: ChartContent, Second: ChartContent>: ChartContent {
  case first(First)
  case second(Second)

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) {
    switch self {
    case .first(let content): content._collect(into: marks)
    case .second(let content): content._collect(into: marks)
    }
  }
}

/// Any content, its type hidden.
public struct AnyChartContent: ChartContent {
  let content: any ChartContent

  public init(_ content: some ChartContent) {
    self.content = content
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) {
    content._collect(into: marks)
  }
}

/// Marks that take modifiers together.
public struct Plot<Content: ChartContent>: ChartContent {
  let content: Content

  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: Content { content }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) {
    self?._collect(into: marks)
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) {
    for element in data { content(element)._collect(into: marks) }
  }
}

extension ForEach
where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
  /// Makes marks for each identifiable element.
  public init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: ChartContent {
  /// Makes marks for each element, identified by one of its properties.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  /// Makes marks for each number of a range.
  public init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 })
  }
}
