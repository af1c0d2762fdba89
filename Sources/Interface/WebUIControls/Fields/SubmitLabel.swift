/// What the return key of a phone's keyboard says.
public struct SubmitLabel: Hashable, Sendable {
  /// The browser's `enterkeyhint`.
  let keyHint: String

  public static let done = SubmitLabel(keyHint: "done")
  public static let go = SubmitLabel(keyHint: "go")
  public static let send = SubmitLabel(keyHint: "send")
  public static let join = SubmitLabel(keyHint: "go")
  public static let route = SubmitLabel(keyHint: "go")
  public static let search = SubmitLabel(keyHint: "search")
  public static let `return` = SubmitLabel(keyHint: "enter")
  public static let next = SubmitLabel(keyHint: "next")
  public static let `continue` = SubmitLabel(keyHint: "next")
}
