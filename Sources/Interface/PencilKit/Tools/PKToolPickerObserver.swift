/// Hears of what happens at a tool picker. A `PKCanvasView` is one, and takes the tool that is picked.
@MainActor @preconcurrency
public protocol PKToolPickerObserver: AnyObject {
  /// Another tool is picked, or the same with another colour or width.
  func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker)

  /// The palette has come or gone.
  func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker)

  /// The palette covers another part of its canvas; see ``PKToolPicker/frameObscured(in:)``.
  func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker)
}

extension PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) {}
}

extension PKCanvasView: PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {
    tool = toolPicker.selectedTool
  }
}
