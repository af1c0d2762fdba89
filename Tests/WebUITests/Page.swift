import SwiftUI
import WebUI
import WebUICore

/// A mounted view and the hand of the person who uses it.
@MainActor
final class Page {
  let graph: ViewGraph
  private(set) var patches: [Patch] = []

  init(
    _ root: some View, environment: EnvironmentValues = EnvironmentValues(),
    restoring: SavedState? = nil
  ) {
    graph = ViewGraph(root: root.sharingScene(), environment: environment, restoring: restoring)
    _ = graph.html()
    graph.onPatches = { [weak self] in self?.patches += $0 }
  }

  /// What can be seen and read, in order.
  var text: String { root.map { visibleText(of: $0) } ?? "" }

  var root: DOMElement? { graph.rootElement }

  /// The first visible element that fits.
  func find(_ isWanted: (DOMElement) -> Bool) -> DOMElement? {
    root.flatMap { search($0, isWanted) }
  }

  /// The first visible element with a class.
  func find(class name: String) -> DOMElement? {
    find { ($0.attribute("class") ?? "").split(separator: " ").contains(Substring(name)) }
  }

  /// All patches since the last call.
  func takePatches() -> [Patch] {
    defer { patches = [] }
    return patches
  }

  /// Touches the first visible button with a label.
  func tap(_ label: String) async {
    let button = find { element in
      element.tag == "button"
        && (visibleText(of: element) == label || element.attribute("aria-label") == label)
    }
    if let button { await send(.tap, to: button) }
  }

  func send(
    _ kind: ClientEvent.Kind, _ value: ClientEvent.Value = .none, to element: DOMElement
  ) async {
    graph.dispatch(ClientEvent(element: element.id, kind: kind, value: value, edit: 1))
    await graph.settle()
  }

  private func search(_ element: DOMElement, _ isWanted: (DOMElement) -> Bool) -> DOMElement? {
    if element.isOffscreen || element.attribute("hidden") != nil { return nil }
    if isWanted(element) { return element }
    for child in element.children {
      if let found = search(child, isWanted) { return found }
    }
    return nil
  }

  private func visibleText(of element: DOMElement) -> String {
    if element.isOffscreen || element.attribute("hidden") != nil { return "" }
    if element.attribute("aria-hidden") == "true" { return "" }
    if let text = element.text { return text }
    let isText = element.attribute("class")?.split(separator: " ").contains("t") == true
    return element.children.map { visibleText(of: $0) }.filter { !$0.isEmpty }
      .joined(separator: isText ? "" : " ")
  }
}

extension DOMElement {
  func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// One declaration of the inline style.
  func style(_ property: String) -> String? {
    attribute("style")?.split(separator: ";")
      .first { $0.hasPrefix(property + ":") }
      .map { String($0.dropFirst(property.count + 1)) }
  }
}
