public import WebUICore
import WebUIInteraction

/// Opens a window of the app in a tab of its own.
@MainActor @preconcurrency
public struct OpenWindowAction {
  private let windows: SceneWindows

  nonisolated init(windows: SceneWindows) {
    self.windows = windows
  }

  public func callAsFunction(id: String) {
    windows.open(id: id)
  }

  public func callAsFunction<D: Codable & Hashable>(value: D) {
    windows.open(id: nil, value: value)
  }

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    windows.open(id: id, value: value)
  }
}

/// Closes windows of the app. A browser closes only tabs that the app has opened.
@MainActor @preconcurrency
public struct DismissWindowAction {
  private let windows: SceneWindows

  nonisolated init(windows: SceneWindows) {
    self.windows = windows
  }

  /// Closes the window of the view.
  public func callAsFunction() {
    SceneContext.send("closeWindow")
  }

  public func callAsFunction(id: String) {
    windows.dismiss(id: id)
  }

  public func callAsFunction<D: Codable & Hashable>(value: D) {
    windows.dismiss(id: nil, value: value)
  }

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    windows.dismiss(id: id, value: value)
  }
}

enum SceneWindowsKey: EnvironmentKey {
  static var defaultValue: SceneWindows { SceneWindows(all: []) }
}

extension EnvironmentValues {
  /// The kinds of windows of the app.
  var sceneWindows: SceneWindows {
    get { self[SceneWindowsKey.self] }
    set { self[SceneWindowsKey.self] = newValue }
  }

  /// Opens a window of the app.
  public var openWindow: OpenWindowAction { OpenWindowAction(windows: sceneWindows) }

  /// Closes a window of the app.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(windows: sceneWindows) }

  /// Whether the app may show several windows: a browser has tabs for them.
  public var supportsMultipleWindows: Bool { true }
}
