import AppResources
package import Foundation
import WebUICore
import WebUIDrawing

extension View {
  /// The resources of the module that a root view is declared in.
  @MainActor var resourcesOfModule: Bundle? {
    var view: any View = (self as? AnyView)?.base ?? self
    if let stage = view as? WindowStage { view = stage.windows.first?.makeView(nil).base ?? view }
    return Bundle.resources(ofModuleOf: type(of: view))
  }
}

extension Bundle {
  /// The resources of the module in which a type is declared, or of one of those that its name mentions.
  @MainActor package static func resources(ofModuleOf type: Any.Type) -> Bundle? {
    let folder = WebAssets.folder.deletingLastPathComponent().deletingLastPathComponent()
    let own: Set<String> = [
      "Swift", "SwiftUI", "Foundation", "WebUI", "WebUICore", "WebUIControls", "WebUIDrawing",
      "WebUIFoundation", "WebUIInteraction", "WebUILayout", "WebUIMotion", "WidgetKit",
    ]
    return ResourceBundles.modules(inTypeName: String(reflecting: type))
      .filter { !own.contains($0) }
      .lazy.compactMap { ResourceBundles.bundle(ofModule: $0, beside: folder) }
      .first
  }
}
