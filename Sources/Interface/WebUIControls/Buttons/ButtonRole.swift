/// What a button does, as far as it changes how the button looks.
public struct ButtonRole: Equatable, Sendable {
  let className: String

  public static let destructive = ButtonRole(className: "destructive")
  public static let cancel = ButtonRole(className: "cancel")
  public static let confirm = ButtonRole(className: "confirm")
  public static let close = ButtonRole(className: "close")
}
