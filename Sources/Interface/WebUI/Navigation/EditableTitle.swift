import WebUIControls
public import WebUICore
import WebUIDrawing

extension View {
  /// Sets the title of the screen with a text that people may edit: a `RenameButton` in a bar asks for
  /// another.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(EditableTitleModifier(title: title))
  }
}

/// Shows a title that people may change, and asks for it.
struct EditableTitleModifier: ViewModifier {
  let title: Binding<String>
  @State private var isAsking = false
  @State private var draft = ""

  func body(content: Content) -> some View {
    let (title, draft, isAsking) = (title, $draft, $isAsking)
    let rename = RenameAction {
      draft.wrappedValue = title.wrappedValue
      isAsking.wrappedValue = true
    }
    content
      .modifier(
        NavigationBarModifier(
          bar: NavigationBar(title: Text(verbatim: title.wrappedValue), rename: rename))
      )
      .environment(\.rename, rename)
      .alert("Rename", isPresented: isAsking) {
        TextField("Name", text: draft)
        Button("Cancel", role: .cancel) {}
        Button("Rename") { title.wrappedValue = draft.wrappedValue }
      }
  }
}
