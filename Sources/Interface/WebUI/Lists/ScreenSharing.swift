import WebUICore

/// Keeps what the views of one screen share.
struct ScreenSharing: ViewModifier {
  @State private var editMode = EditMode.inactive

  func body(content: Content) -> some View {
    content.environment(\.editMode, $editMode)
  }
}
