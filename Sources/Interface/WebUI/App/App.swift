import Foundation
public import WebUICore
import WebUIDrawing

/// An app: scenes, of which the first one is shown.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  init()
}

extension App {
  /// Tells how the app is reached: in a browser an app is opened by its host, not by itself.
  public static func main() {
    let message =
      "\(Self.self) is shown by a Hearth host. Register it there by its `rootView`.\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(64)
  }

  /// What the host shows: the window that an address asks for, or the app's first one.
  public var rootView: AnyView {
    AnyView(
      AppWindows(app: self)
        .modifier(ModuleResources(resources: Bundle.resources(ofModuleOf: Self.self))))
  }
}

/// The windows of an app. Its scenes are evaluated again when an observable object that they have read
/// changes.
private struct AppWindows<Root: App>: View {
  let app: Root

  var body: some View {
    let windows = app.body._content.windows
    if windows.count > 1 {
      WindowStage(windows: windows)
    } else {
      windows.first?.makeView(nil)
    }
  }
}
