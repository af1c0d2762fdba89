public import WebUIInteraction

/// The base of objects of Apple's systems.
@MainActor @preconcurrency
open class UIResponder {
  public init() {}

  /// What takes back what was done here; nil for a view that does not remember.
  open var undoManager: UndoManager? { nil }
}
