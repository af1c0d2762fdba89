public import WebUICore
public import WebUIDrawing

// Styles of controls that the app may write itself: the environment holds what draws the control.

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle style is given.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}

/// A toggle style that Hearth draws.
public protocol _BuiltInToggleStyle: ToggleStyle where Body == Never {
  static var _look: _ToggleLook { get }
}

extension _BuiltInToggleStyle {
  public func makeBody(configuration: Configuration) -> Never {
    preconditionFailure("\(Self.self) is drawn by the toggle; it has no body to ask for.")
  }
}

/// How a toggle is drawn.
public enum _ToggleLook: Sendable {
  case toggle, button
}

public struct DefaultToggleStyle: _BuiltInToggleStyle {
  public nonisolated init() {}
  public static var _look: _ToggleLook { .toggle }
}

public struct SwitchToggleStyle: _BuiltInToggleStyle {
  public nonisolated init() {}
  public static var _look: _ToggleLook { .toggle }
}

public struct ButtonToggleStyle: _BuiltInToggleStyle {
  public nonisolated init() {}
  public static var _look: _ToggleLook { .button }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { .init() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { .init() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { .init() }
}

/// The toggle style in the environment.
package enum ToggleLook {
  case builtIn(_ToggleLook)
  case custom(any ToggleStyle, @MainActor (ToggleStyleConfiguration) -> AnyView)
}

enum ToggleLookKey: EnvironmentKey {
  static var defaultValue: ToggleLook { .builtIn(.toggle) }
}

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
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

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

public struct DefaultProgressViewStyle: _BuiltInProgressViewStyle {
  public nonisolated init() {}
}

public struct LinearProgressViewStyle: _BuiltInProgressViewStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}

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
  /// The look of the toggles in a view.
  package var toggleLook: ToggleLook {
    get { self[ToggleLookKey.self] }
    set { self[ToggleLookKey.self] = newValue }
  }

  var progressLook: ProgressLook? {
    get { self[ProgressLookKey.self] }
    set { self[ProgressLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how the toggles in this view look.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let look: ToggleLook =
      if let builtIn = style as? any _BuiltInToggleStyle {
        .builtIn(type(of: builtIn)._look)
      } else {
        .custom(style) { AnyView(style.makeBody(configuration: $0)) }
      }
    return environment(\.toggleLook, look)
  }

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
