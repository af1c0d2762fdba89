public import WebUICore
public import WebUIDrawing

/// How progress views look.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a progress view style is given.
public struct ProgressViewStyleConfiguration {
  /// A label of the progress view.
  public typealias Label = _StylePart<ProgressViewStyleConfiguration, _LabelPart>

  public typealias CurrentValueLabel = Label

  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

/// A progress view style that Hearth draws.
public protocol _BuiltInProgressViewStyle: ProgressViewStyle where Body == Never {}

extension _BuiltInProgressViewStyle {
  public func makeBody(configuration: Configuration) -> Never {
    preconditionFailure("\(Self.self) is drawn by the progress view; it has no body to ask for.")
  }
}

/// A bar for known progress, a spinner otherwise.
public struct DefaultProgressViewStyle: _BuiltInProgressViewStyle {
  public nonisolated init() {}
}

/// A bar.
public struct LinearProgressViewStyle: _BuiltInProgressViewStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}

/// A spinner, or a ring that fills.
public struct CircularProgressViewStyle: _BuiltInProgressViewStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { .init() }
}

/// The progress view style in the environment; nil for the built-in ones.
struct ProgressLook {
  let isCircular: Bool
  let makeBody: (@MainActor (ProgressViewStyleConfiguration) -> AnyView)?
}

enum ProgressLookKey: EnvironmentKey {
  static var defaultValue: ProgressLook? { nil }
}

extension EnvironmentValues {
  var progressLook: ProgressLook? {
    get { self[ProgressLookKey.self] }
    set { self[ProgressLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how the progress views in this view look.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let look =
      if style is any _BuiltInProgressViewStyle {
        ProgressLook(isCircular: style is CircularProgressViewStyle, makeBody: nil)
      } else {
        ProgressLook(isCircular: false) { AnyView(style.makeBody(configuration: $0)) }
      }
    return environment(\.progressLook, look)
  }
}
