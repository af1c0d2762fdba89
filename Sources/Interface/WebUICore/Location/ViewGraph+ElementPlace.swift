import Foundation

extension ViewGraph {
  /// The element at a place that takes events of a kind.
  ///
  /// A menu that nobody has opened yet is filled first; what is in it can be found then.
  package func element(at place: ElementPlace, taking kind: ClientEvent.Kind) -> DOMElement? {
    guard let around = place.name.isEmpty ? topmostDialog : element(named: place.name) else {
      return nil
    }
    guard let label = place.label else { return around }
    if !around.handlers(of: .menu).isEmpty {
      dispatch(ClientEvent(element: around.id, kind: .menu))
    }
    return around.first { $0.isCalled(label) && !$0.handlers(of: kind).isEmpty }
  }

  /// What lies over everything else.
  private var topmostDialog: DOMElement? {
    rootElement?.last { $0.tag == "dialog" && !$0.isOffscreen }
  }
}

extension ClientEvent.Kind {
  /// A list of actions is opened that has nothing in it yet.
  package static let menu = ClientEvent.Kind(rawValue: "menu")
}

extension DOMElement {
  /// Whether a screen reader calls the element so.
  fileprivate func isCalled(_ label: String) -> Bool {
    (attribute("aria-label") ?? plainText).trimmingCharacters(in: .whitespacesAndNewlines) == label
  }

  /// The first of the element and those in it for which something holds.
  fileprivate func first(where isWanted: (DOMElement) -> Bool) -> DOMElement? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }

  /// The last of the element and those in it for which something holds.
  fileprivate func last(where isWanted: (DOMElement) -> Bool) -> DOMElement? {
    for child in children.reversed() {
      if let found = child.last(where: isWanted) { return found }
    }
    return isWanted(self) ? self : nil
  }
}
