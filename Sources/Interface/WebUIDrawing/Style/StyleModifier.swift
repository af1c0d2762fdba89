package import WebUICore

/// Sets style properties on each element.
package struct StyleModifier: DecorationModifier {
  /// Declarations such as `opacity:0.5`.
  package var styles: [String]
  /// Classes of the style sheet.
  package var classes: [String] = []

  /// Sets declarations and classes on each element.
  package init(styles: [String], classes: [String] = []) {
    self.styles = styles
    self.classes = classes
  }

  package func decorate(_ element: Rendering) {
    for declaration in styles { element.styles(declaration) }
    for name in classes { element.addClass(name) }
  }
}
