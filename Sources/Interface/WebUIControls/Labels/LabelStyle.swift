public import WebUICore

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  /// The look of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label style is given.
public struct LabelStyleConfiguration {
  /// The title of the label.
  public typealias Title = _StylePart<LabelStyleConfiguration, _LabelPart>

  /// The icon of the label.
  public typealias Icon = _StylePart<LabelStyleConfiguration, _IconPart>

  public let title: Title
  public let icon: Icon

  @MainActor init(title: AnyView, icon: AnyView) {
    self.title = Title(view: title)
    self.icon = Icon(view: icon)
  }
}

/// A label style that the style sheet draws.
public protocol _StyleSheetLabelStyle: LabelStyle where Body == Never {
  static var _className: String? { get }
}

extension _StyleSheetLabelStyle {
  public func makeBody(configuration: Configuration) -> Never {
    preconditionFailure("The style sheet draws \(Self.self); it has no body to ask for.")
  }
}

/// The look that fits the place of the label.
public struct DefaultLabelStyle: _StyleSheetLabelStyle {
  public nonisolated init() {}
  public static var _className: String? { nil }
}

/// The icon and the title.
public struct TitleAndIconLabelStyle: _StyleSheetLabelStyle {
  public nonisolated init() {}
  public static var _className: String? { nil }
}

/// The icon alone; the title is for screen readers.
public struct IconOnlyLabelStyle: _StyleSheetLabelStyle {
  public nonisolated init() {}
  public static var _className: String? { "lb-icon" }
}

/// The title alone.
public struct TitleOnlyLabelStyle: _StyleSheetLabelStyle {
  public nonisolated init() {}
  public static var _className: String? { "lb-title" }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { .init() }
}

/// The style in the environment.
package enum LabelLook {
  case builtIn(String?)
  case custom(any LabelStyle, @MainActor (LabelStyleConfiguration) -> AnyView)
}

enum LabelLookKey: EnvironmentKey {
  static var defaultValue: LabelLook { .builtIn(nil) }
}

extension EnvironmentValues {
  /// The look of the labels in a view.
  package var labelStyle: LabelLook {
    get { self[LabelLookKey.self] }
    set { self[LabelLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labels in this view.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    let look: LabelLook =
      if let builtIn = style as? any _StyleSheetLabelStyle {
        .builtIn(type(of: builtIn)._className)
      } else {
        .custom(style) { AnyView(style.makeBody(configuration: $0)) }
      }
    return environment(\.labelStyle, look)
  }
}
