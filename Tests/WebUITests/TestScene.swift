import SwiftUI
import Testing
import WebUICore

/// A mounted view with what its browser was sent.
@MainActor
final class TestScene {
  let graph: ViewGraph
  private(set) var patches: [Patch] = []

  init(_ view: some View) {
    graph = ViewGraph(root: view)
    // What is shown from here on is sent as patches.
    _ = graph.html()
    graph.onPatches = { [weak self] in self?.patches += $0 }
  }

  var html: String { graph.html() }

  /// All elements, outermost first.
  var elements: [DOMElement] {
    func all(_ element: DOMElement) -> [DOMElement] {
      [element] + element.children.flatMap(all)
    }
    return graph.rootElement.map(all) ?? []
  }

  func element(_ tag: String, _ attributes: [String: String] = [:]) -> DOMElement? {
    elements.first { element in
      element.tag == tag && attributes.allSatisfy { element[$0] == $1 }
    }
  }

  /// The button with a text or an accessible name.
  func button(_ name: String) -> DOMElement? {
    elements.first {
      $0.tag == "button" && ($0.plainText == name || $0["aria-label"] == name)
    }
  }

  /// Sends an event, as if the person did it, and waits until everything followed.
  func send(
    _ kind: ClientEvent.Kind, to element: DOMElement?, _ value: ClientEvent.Value = .none,
    edit: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard let element else {
      Issue.record("There is no such element.", sourceLocation: sourceLocation)
      return
    }
    graph.dispatch(ClientEvent(element: element.id, kind: kind, value: value, edit: edit))
    await graph.settle()
  }

  func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await send(.tap, to: button(name), sourceLocation: sourceLocation)
  }

  /// The values that the browser was told to show in its inputs.
  var answers: [(value: PropertyValue, edit: Int)] {
    patches.compactMap { patch in
      if case .property(_, let value, let edit) = patch { (value, edit) } else { nil }
    }
  }
}

extension DOMElement {
  /// An attribute as the browser has it.
  subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  func hasClass(_ name: String) -> Bool {
    self["class"]?.split(separator: " ").contains(Substring(name)) == true
  }
}

/// What the views of these tests change.
@MainActor @Observable
final class TestModel {
  var text = ""
  var isOn = false
  var number = 1
  var level = 0.5
  var choice: Int? = 1
  var picked: Set<Int> = []
  var date = Date(timeIntervalSince1970: 0)
  var rows = ["a", "b", "c"]
  var isShown = false
  var log: [String] = []
}
