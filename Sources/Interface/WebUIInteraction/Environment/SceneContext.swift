import WebUICore

/// The scene for which code runs at the moment, for what is asked of the phone as a whole: to
/// copy, to open an address, to tremble.
@MainActor
package enum SceneContext {
  /// Sends the browser of the running scene a command; without one nothing happens.
  package static func send(_ name: String, _ argument: String? = nil) {
    ViewGraph.current?.sendToRoot(name, argument)
  }
}
