extension ViewGraph {
  /// The address of what is shown, relative to the app, as the page puts it together.
  package var shownAddress: String {
    var parts: [String] = []
    rootElement?.visitShown { element in
      if let window = element.attribute("data-window") { parts.insert(window, at: 0) }
      if let part = element.attribute("data-at"), !part.isEmpty { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The title of the screen that is on top.
  package var shownTitle: String? {
    var title: String?
    rootElement?.visitShown { element in
      if let new = element.attribute("data-title") { title = new }
    }
    return title
  }

  /// Whether an element of the scene takes the whole of a wide window.
  ///
  /// - Parameter inSight: whether only elements in sight count, as in a drawing, which has no others.
  package func fillsWindow(inSight: Bool) -> Bool {
    rootElement?.holdsFillingElement(inSight: inSight) ?? false
  }

  /// The lasting names of the elements in sight, as far as a drawing of the scene has them.
  package func shownNames() -> [ElementName] {
    var numbers: [Int] = []
    rootElement?.collectShown(into: &numbers)
    return names(of: numbers)
  }
}

extension DOMElement {
  /// An attribute as the browser has it.
  func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Visits what is in sight in the scene itself, not what lies over it.
  fileprivate func visitShown(_ body: (DOMElement) -> Void) {
    if isOffscreen || tag == "dialog" { return }
    body(self)
    for child in children { child.visitShown(body) }
  }

  fileprivate func holdsFillingElement(inSight: Bool) -> Bool {
    if fillsWindow { return true }
    if inSight && isOffscreen { return false }
    return children.contains { $0.holdsFillingElement(inSight: inSight) }
  }

  fileprivate func collectShown(into numbers: inout [Int]) {
    numbers.append(id)
    if isOffscreen { return }
    for child in children { child.collectShown(into: &numbers) }
  }
}
