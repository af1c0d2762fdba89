import WebUIControls
public import WebUICore
import WebUIDrawing

extension View {
  /// Adds a menu to the title of the screen.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = content()
    return toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Menu {
          menu
        } label: {
          Label("More", systemImage: "chevron.down").labelStyle(.iconOnly)
        }
      }
    }
  }
}
