import Foundation
import WebHost
import WebUI
import WebUICore

/// Apps that show how large they believe the window and its text to be.
@MainActor
final class WindowApp: AppInstance {
  let rootView: AnyView

  init(_ view: some View) {
    rootView = AnyView(view)
  }

  func close() async {}
}

extension WebApp {
  /// An app that is a phone's screen in every window.
  static let window = WebApp(id: "window", name: "Window", symbol: "macwindow", tint: .blue) {
    _ in
    WindowApp(WindowSizeView())
  }

  /// An app that fills a wide window.
  static let columns = WebApp(id: "columns", name: "Columns", symbol: "macwindow", tint: .blue) {
    _ in
    WindowApp(
      NavigationSplitView {
        Text("side")
      } detail: {
        WindowSizeView()
      })
  }
}

private struct WindowSizeView: View {
  @Environment(\.sceneSize) private var size
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Text(verbatim: "\(Int(size.width)) by \(Int(size.height)), \(typeSize)")
  }
}
