public import WebUICore

/// How pickers look.
public protocol PickerStyle: Sendable {
  static var _look: _PickerLook { get }
}

/// The looks that pickers have.
public enum _PickerLook: Sendable {
  case automatic, menu, segmented, inline, palette, navigationLink, wheel
}

/// The look that fits the place of the picker.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public static var _look: _PickerLook { .automatic }
}

/// A button that opens a menu of the choices.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public static var _look: _PickerLook { .menu }
}

/// The choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public static var _look: _PickerLook { .segmented }
}

/// The choices as rows of the list around.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public static var _look: _PickerLook { .inline }
}

/// The wheel is the browser's own list of choices, for which phones show their wheel.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public static var _look: _PickerLook { .wheel }
}

/// A palette is a row of choices, of which one is picked.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public static var _look: _PickerLook { .palette }
}

/// A row that leads to a screen with the choices.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public static var _look: _PickerLook { .navigationLink }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { .init() }
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { .init() }
}
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { .init() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { .init() }
}

enum PickerLookKey: EnvironmentKey {
  static var defaultValue: _PickerLook { .automatic }
}

extension EnvironmentValues {
  /// The look of the pickers in a view.
  package var pickerLook: _PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers in this view.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, S._look)
  }
}
