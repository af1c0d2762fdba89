import Foundation
package import WebUICore
import WebUIInteraction

extension View {
  /// Gives a scene what all of its views share.
  package func sharingScene() -> some View {
    modifier(SceneSharing(resources: resourcesOfModule))
  }
}

/// Has the views of an app find the resources of the app's module, whatever a host puts around them.
struct ModuleResources: ViewModifier {
  let resources: Bundle?

  func body(content: Content) -> some View {
    if let resources { SceneSurroundings.current?.resources = resources }
    return content
  }
}

/// Keeps what all views of a scene share.
struct SceneSharing: ViewModifier {
  @State private var session = DragSession()
  @State private var undoManager = UndoManager()
  @State private var editMode = EditMode.inactive
  /// The texts, pictures and colours of the app.
  let resources: Bundle?

  func body(content: Content) -> some View {
    // The app's own view knows its module better than what a host puts around it.
    if let resources { SceneSurroundings.current?.resources = resources }
    return
      content
      .environment(\.dragSession, session)
      .environment(\.undoManager, undoManager)
      .environment(\.editMode, $editMode)
      .modifier(LifecycleNotes())
      .modifier(WindowScheme())
  }
}
