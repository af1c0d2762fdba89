public import WebUICore

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
  public typealias Label = _StylePart<ToggleStyleConfiguration, _LabelPart>

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

/// The usual toggle: a switch.
public struct DefaultToggleStyle: _BuiltInToggleStyle {
  public nonisolated init() {}
  public static var _look: _ToggleLook { .toggle }
}

/// A switch after its label.
public struct SwitchToggleStyle: _BuiltInToggleStyle {
  public nonisolated init() {}
  public static var _look: _ToggleLook { .toggle }
}

/// A button that stays down while it is on.
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

extension EnvironmentValues {
  /// The look of the toggles in a view.
  package var toggleLook: ToggleLook {
    get { self[ToggleLookKey.self] }
    set { self[ToggleLookKey.self] = newValue }
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
}
