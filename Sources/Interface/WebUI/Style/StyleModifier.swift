import WebUICore

/// Sets style properties on each element.
struct StyleModifier: DecorationModifier {
  var styles: [String]
  var classes: [String] = []

  func decorate(_ element: Rendering) {
    for declaration in styles { element.styles(declaration) }
    for name in classes { element.addClass(name) }
  }
}
