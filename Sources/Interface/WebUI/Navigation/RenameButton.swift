public import WebUIControls
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// Lets people give something another name.
public struct RenameAction {
  let action: () -> Void

  /// Asks for the name.
  @MainActor public func callAsFunction() {
    action()
  }
}

enum RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  /// What lets people rename what a view shows.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

/// A button that lets people rename what is shown: the title of the screen where that is bound, or what
/// `renameAction` says.
@MainActor @preconcurrency
public struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var rename
  private let label: Label

  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension RenameButton where Label == WebUI.Label<Text, Image> {
  public init() {
    label = WebUI.Label("Rename", systemImage: "pencil")
  }
}

extension View {
  /// Sets what a `RenameButton` in this view does.
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Has a `RenameButton` in this view put the focus into a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
