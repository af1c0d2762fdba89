import Foundation
import WebUI
import WebUICore

/// A screen as it would be shown at an address, drawn without being shown.
struct ScreenDrawing: Sendable {
  let html: String
  /// The address of what was drawn, which is shorter where the views did not take all of it.
  let address: String
  let title: String?
  let names: [ElementName]
  /// How long it kept the main actor.
  let cost: Duration

  var json: String {
    let title = title.map(ServerFrame.quote) ?? "null"
    return #"{"html":\#(ServerFrame.quote(html)),"at":\#(ServerFrame.quote(address)),"#
      + #""title":\#(title),"ids":\#(ServerFrame.list(of: names))}"#
  }
}

extension ScreenDrawing {
  /// Mounts the views of an app in a graph of their own, waits for what is still to come, and ends
  /// the graph.
  ///
  /// - Parameter window: the window that the drawing is for.
  @MainActor
  static func draw(
    _ root: AnyView, in environment: EnvironmentValues, for window: WindowSize, _ settling: Settling
  ) async -> ScreenDrawing {
    var environment = window.traits.applied(to: environment)
    environment.scenePhase = .background
    let graph = ViewGraph(root: root.sharingScene(), environment: environment, isDrawing: true)
    defer { graph.close() }
    graph.glides.isWatched = false
    var lastChange = ContinuousClock.now
    graph.onChange = { lastChange = .now }
    await settling.wait(for: graph, isOver: { false }, lastChange: { lastChange })
    let column = window.column
    if column != window, !graph.fillsWindow(inSight: true) {
      graph.environment = column.traits.applied(to: graph.environment)
    }
    await graph.settle()
    let written = ContinuousClock.now
    let html = graph.rootElement?.visibleHTML ?? ""
    return ScreenDrawing(
      html: html, address: graph.shownAddress, title: graph.shownTitle, names: graph.shownNames(),
      cost: graph.busyTime + (.now - written))
  }
}
