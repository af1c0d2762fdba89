/// Builds one view out of the statements of a closure.
@MainActor @preconcurrency
@resultBuilder
public struct ViewBuilder {
  /// Passes one expression through unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds an empty view from an empty block.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Passes a single view through unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds a row of sibling views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// Builds the view of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Hides the type of a view that exists only on newer systems.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
