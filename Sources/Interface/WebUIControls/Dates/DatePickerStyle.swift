public import WebUICore

/// How controls for dates look.
public protocol DatePickerStyle: Sendable {
  /// Whether the month is shown, in which a person touches the day.
  var _showsMonth: Bool { get }
}

extension DatePickerStyle {
  public var _showsMonth: Bool { false }
}

/// A field that opens the browser's own control.
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
/// The browser's own control, which has wheels on a phone.
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
/// The look that fits the place of the picker.
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }

/// A month, in which a person touches the day.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _showsMonth: Bool { true }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { .init() }
}

enum DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether controls for dates show the month.
  var datePickerShowsMonth: Bool {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how controls for dates look.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerShowsMonth, style._showsMonth)
  }
}
