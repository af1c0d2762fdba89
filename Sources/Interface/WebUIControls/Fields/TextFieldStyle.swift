enum TextFieldLook {
  case plain, rounded
}

/// How text fields look.
public protocol TextFieldStyle: Sendable {
  static var _isRounded: Bool { get }
}

/// The look that fits the place of the field.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public static var _isRounded: Bool { false }
}

/// A field without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public static var _isRounded: Bool { false }
}

/// A field with a border and rounded corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public static var _isRounded: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
