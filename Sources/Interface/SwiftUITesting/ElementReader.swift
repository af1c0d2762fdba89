import WebUICore

/// Reads a document as a person who looks at it or hears it does.
@MainActor
struct ElementReader {
  let screen: Screen

  /// What has a role, from what is in front to what is behind.
  func elements(in root: DOMElement) -> [ScreenElement] {
    var layers: [[ScreenElement]] = [[]]
    collect(root, isSilent: false, isNamed: false, into: &layers, layer: 0)
    return layers.reversed().flatMap(\.self)
  }

  /// - Parameters:
  ///   - isSilent: whether texts are not read here, as in a menu that is closed.
  ///   - isNamed: whether an element around is called by what is in it.
  private func collect(
    _ element: DOMElement, isSilent: Bool, isNamed: Bool, into layers: inout [[ScreenElement]],
    layer: Int
  ) {
    guard !element.isHidden, element["aria-hidden"] != "true" else { return }
    var (isSilent, isNamed, layer) = (isSilent, isNamed, layer)
    if element["data-modal"] != nil {
      layers.append([])
      layer = layers.count - 1
    }
    isSilent = isSilent || element.isOpenedByBrowser
    if let role = Role(element), !(isSilent && role == .text) {
      layers[layer].append(
        ScreenElement(screen: screen, node: element, role: role, isPartOfName: isNamed))
      isNamed = isNamed || role.isNamedByContent
      // A text of several pieces is one text.
      if role == .text || role == .heading { return }
    }
    for child in element.children {
      collect(child, isSilent: isSilent, isNamed: isNamed, into: &layers, layer: layer)
    }
  }
}

extension DOMElement {
  /// An attribute as the browser has it.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Whether it has a class of the style sheet.
  package func hasClass(_ name: String) -> Bool {
    self["class"]?.split(separator: " ").contains(Substring(name)) == true
  }

  /// Whether it is hidden from everybody, as is the end of a search that has not begun.
  var isHidden: Bool { isOffscreen || self["hidden"] != nil || self["data-idle"] != nil }

  /// Whether it is out of sight until the browser shows it: a closed menu, the actions of a row.
  var isOpenedByBrowser: Bool { self["popover"] != nil || self["data-swipe"] != nil }

  /// Whether it, or what is around it, listens for a kind of event.
  func reaches(_ kind: ClientEvent.Kind) -> Bool {
    listens(for: kind) || parent?.reaches(kind) == true
  }

  /// Whether it listens for a kind of event itself.
  func listens(for kind: ClientEvent.Kind) -> Bool {
    self["data-e"]?.split(separator: " ").contains(Substring(kind.rawValue)) == true
  }

  /// This element and everything in it.
  var tree: [DOMElement] { [self] + children.flatMap(\.tree) }

  /// The nearest element that fits, beginning with this one.
  func nearest(_ isWanted: (DOMElement) -> Bool) -> DOMElement? {
    isWanted(self) ? self : parent?.nearest(isWanted)
  }

  /// What can be read of it. Pieces of one text follow each other; other parts have spaces between.
  var readText: String {
    if isHidden || isOpenedByBrowser || self["aria-hidden"] == "true" { return "" }
    if let text { return text }
    return children.map(\.readText).filter { !$0.isEmpty }.joined(
      separator: hasClass("t") ? "" : " ")
  }
}
