public import Foundation
public import WebUICore
import WebUIDrawing

/// How buttons look, where that is more than a choice among the built-in styles.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  /// The look of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button style is given.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public typealias Label = _StylePart<ButtonStyleConfiguration, _LabelPart>

  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is being touched.
  public let isPressed: Bool

  @MainActor init(role: ButtonRole?, label: AnyView, isPressed: Bool) {
    self.role = role
    self.label = Label(view: label)
    self.isPressed = isPressed
  }
}

/// A style of buttons that also decides what touches them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// The look and the behaviour of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style that decides what touches a button is given.
public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = ButtonStyleConfiguration.Label

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Does what the button does.
  @MainActor public func trigger() {
    action()
  }
}

/// A style that the style sheet draws.
public protocol _StyleSheetButtonStyle: PrimitiveButtonStyle where Body == Never {
  /// The class that draws it.
  nonisolated static var _className: String { get }
}

extension _StyleSheetButtonStyle {
  public func makeBody(configuration: Configuration) -> Never {
    preconditionFailure("The style sheet draws \(Self.self); it has no body to ask for.")
  }
}

/// The look that fits the place of the button.
public struct DefaultButtonStyle: _StyleSheetButtonStyle {
  public nonisolated init() {}
  public nonisolated static var _className: String { "b-auto" }
}

/// The label alone, without a look for a button.
public struct PlainButtonStyle: _StyleSheetButtonStyle {
  public nonisolated init() {}
  public nonisolated static var _className: String { "b-plain" }
}

/// The label in the tint.
public struct BorderlessButtonStyle: _StyleSheetButtonStyle {
  public nonisolated init() {}
  public nonisolated static var _className: String { "b-borderless" }
}

/// The label on a pale ground.
public struct BorderedButtonStyle: _StyleSheetButtonStyle {
  public nonisolated init() {}
  public nonisolated static var _className: String { "b-bordered" }
}

/// The label on the tint.
public struct BorderedProminentButtonStyle: _StyleSheetButtonStyle {
  public nonisolated init() {}
  public nonisolated static var _className: String { "b-prominent" }
}

/// The label on glass.
public struct GlassButtonStyle: _StyleSheetButtonStyle {
  public nonisolated init() {}
  public nonisolated static var _className: String { "b-glass" }
}

/// The label on tinted glass.
public struct GlassProminentButtonStyle: _StyleSheetButtonStyle {
  public nonisolated init() {}
  public nonisolated static var _className: String { "b-glassprominent" }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { .init() }
}

/// The style in the environment.
package enum ButtonLook {
  case builtIn(String)
  case custom(any ButtonStyle, @MainActor (ButtonStyleConfiguration) -> AnyView)
  case primitive(
    any PrimitiveButtonStyle, @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView)

  /// The look of what swiping a row offers.
  package static var swipe: ButtonLook { .builtIn("b-swipe") }

  /// The class that draws it; nil where the style draws the button itself.
  package var className: String {
    switch self {
    case .builtIn(let name): name
    case .custom, .primitive: "b-custom"
    }
  }
}

enum ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { .builtIn(DefaultButtonStyle._className) }
}

extension EnvironmentValues {
  /// The look of the buttons in a view.
  package var buttonStyle: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

/// The outline of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
  let className: String?
  var radius: CGFloat?

  public static let automatic = ButtonBorderShape(className: nil)
  public static let capsule = ButtonBorderShape(className: nil)
  public static let roundedRectangle = ButtonBorderShape(className: "bs-rect")
  public static let circle = ButtonBorderShape(className: "bs-circle")

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(className: "bs-rect", radius: radius)
  }
}

struct BorderShapeModifier: DecorationModifier {
  let shape: ButtonBorderShape

  func decorate(_ element: Rendering) {
    if let name = shape.className { element.addClass(name) }
    if let radius = shape.radius { element.style("border-radius", CSS.points(max(0, radius))) }
  }
}

extension View {
  /// Sets the style of the buttons in this view.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let look: ButtonLook =
      if let builtIn = style as? any _StyleSheetButtonStyle {
        .builtIn(type(of: builtIn)._className)
      } else {
        .primitive(style) { AnyView(style.makeBody(configuration: $0)) }
      }
    return environment(\.buttonStyle, look)
  }

  /// Sets the style of the buttons in this view.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    environment(\.buttonStyle, .custom(style) { AnyView(style.makeBody(configuration: $0)) })
  }

  /// Sets the outline of the bordered buttons in this view.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    modifier(BorderShapeModifier(shape: shape))
  }
}
