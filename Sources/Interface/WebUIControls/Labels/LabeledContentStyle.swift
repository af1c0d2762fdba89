public import WebUICore

/// How a value with a label before it looks.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of labelled content is given.
public struct LabeledContentStyleConfiguration {
  /// The label of the value.
  public typealias Label = _StylePart<LabeledContentStyleConfiguration, _LabelPart>

  /// The content of the value.
  public typealias Content = _StylePart<LabeledContentStyleConfiguration, _ContentPart>

  public let label: Label
  public let content: Content
}

/// The label on one side and the value on the other.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LabeledContentElement(label: configuration.label, content: configuration.content)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { .init() }
}

extension EnvironmentValues {
  /// What draws labelled content; nil for the usual way.
  var labeledContentStyle: (@MainActor (LabeledContentStyleConfiguration) -> AnyView)? {
    get { self[StyleKey<LabeledContentStyleConfiguration>.self] }
    set { self[StyleKey<LabeledContentStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// Sets how values with labels look.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle) { AnyView(style.makeBody(configuration: $0)) }
  }
}
