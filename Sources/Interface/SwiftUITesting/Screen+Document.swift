package import WebUICore

/// The document behind a screen, for tests of the interface itself.
extension Screen {
  /// The whole document as HTML.
  package var html: String { graph.html() }

  /// The outermost element.
  package var root: DOMElement? { graph.rootElement }

  /// Everything that can be read, in order.
  package var text: String { root?.readText ?? "" }

  /// All elements of the document, outermost first, whether or not they can be seen.
  package var nodes: [DOMElement] { root?.tree ?? [] }

  /// The first element of a tag with some attributes.
  package func node(_ tag: String, _ attributes: [String: String] = [:]) -> DOMElement? {
    nodes.first { node in node.tag == tag && attributes.allSatisfy { node[$0] == $1 } }
  }

  /// The first element with a class of the style sheet.
  package func node(class name: String) -> DOMElement? {
    nodes.first { $0.hasClass(name) }
  }

  /// The first element that fits and can be seen.
  package func visibleNode(where isWanted: (DOMElement) -> Bool) -> DOMElement? {
    visibleNodes(where: isWanted).first
  }

  /// All elements that fit and can be seen, outermost first.
  package func visibleNodes(where isWanted: (DOMElement) -> Bool) -> [DOMElement] {
    nodes.filter { isWanted($0) && $0.nearest(\.isHidden) == nil }
  }

  /// The first element with a class that can be seen.
  package func visibleNode(class name: String) -> DOMElement? {
    visibleNode { $0.hasClass(name) }
  }

  /// The first button with a text or a label, whether or not it can be seen.
  package func node(button name: String) -> DOMElement? {
    nodes.first { $0.tag == "button" && ($0.plainText == name || $0["aria-label"] == name) }
  }

  /// Sends an event as the browser does, and returns when the views have followed it.
  ///
  /// - Throws: ``ScreenError/gone(_:)`` without an element to send it to.
  package func send(
    _ kind: ClientEvent.Kind, _ value: ClientEvent.Value = .none, to node: DOMElement?,
    edit: Int = 0
  ) async throws {
    guard let node else { throw ScreenError.gone("element that \(kind.rawValue) was meant for") }
    graph.dispatch(ClientEvent(element: node.id, kind: kind, value: value, edit: edit))
    try await settle()
  }

  /// The values that the browser was told to show in its inputs.
  package var answers: [(value: PropertyValue, edit: Int)] {
    patches.compactMap { patch in
      if case .property(_, let value, let edit) = patch { (value, edit) } else { nil }
    }
  }
}

extension DOMElement {
  /// One declaration of the inline style.
  package func style(_ property: String) -> String? {
    self["style"]?.split(separator: ";")
      .first { $0.hasPrefix(property + ":") }
      .map { String($0.dropFirst(property.count + 1)) }
  }
}
