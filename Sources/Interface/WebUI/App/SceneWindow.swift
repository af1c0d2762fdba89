import Foundation
import WebUICore
import WebUIInteraction

/// A kind of window of an app.
@MainActor
struct SceneWindow {
  /// The name that code opens it by.
  let id: String?
  /// The type of the values that it shows; nil for a window without one.
  let valueType: Any.Type?
  /// Whether there is one such window at most.
  let isSingle: Bool
  /// The view for a value as it stands in an address.
  var makeView: (String?) -> AnyView

  static func group(id: String?, _ view: AnyView) -> SceneWindow {
    SceneWindow(id: id, valueType: nil, isSingle: false) { _ in view }
  }

  static func single(id: String, _ view: AnyView) -> SceneWindow {
    SceneWindow(id: id, valueType: nil, isSingle: true) { _ in view }
  }

  static func presenting<D: Codable & Hashable, C: View>(
    _ type: D.Type, id: String?, _ content: @escaping (Binding<D?>) -> C
  ) -> SceneWindow {
    SceneWindow(id: id, valueType: type, isSingle: false) { text in
      let value = text.flatMap { AddressPart.value(of: type, in: $0) }
      return AnyView(PresentedWindowContent(value: value, content: content))
    }
  }

  /// What stands for the window in an address: `window.` and its name, or that of its values.
  nonisolated var address: String {
    "window." + (id ?? valueType.map { String(describing: $0) } ?? "")
  }
}

/// The kinds of windows of an app, and how the browser is asked for them.
struct SceneWindows: Equatable {
  let all: [SceneWindow]

  static func == (a: SceneWindows, b: SceneWindows) -> Bool {
    a.all.map(\.address) == b.all.map(\.address)
  }

  /// The parts of the address of a window; nil when the app has no such window, or the value no text.
  func address(id: String?, value: (any Codable & Hashable)? = nil) -> [String]? {
    let window = all.first { window in
      guard id == nil || window.id == id else { return false }
      guard let value else { return id != nil }
      return window.valueType.map { $0 == type(of: value) } ?? false
    }
    guard let window else { return nil }
    guard let value else { return [window.address] }
    return AddressPart.text(of: value).map { [window.address, $0] }
  }

  /// Opens a tab with a window, or brings the one that shows it already to the front.
  @MainActor
  func open(id: String?, value: (any Codable & Hashable)? = nil) {
    guard let parts = address(id: id, value: value) else { return }
    let isAlone = parts.count > 1 || all.contains { $0.address == parts[0] && $0.isSingle }
    SceneContext.send("openWindow", "\(isAlone ? "1" : "0") \(AddressPart.path(of: parts))")
  }

  /// Closes the tabs that show a window.
  @MainActor
  func dismiss(id: String?, value: (any Codable & Hashable)? = nil) {
    guard let parts = address(id: id, value: value) else { return }
    SceneContext.send("closeWindow", AddressPart.path(of: parts))
  }
}
