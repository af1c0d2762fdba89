/// What one source (the view, its container or a modifier) wants an element to be like.
package struct ElementDescription {
  package var attributes: [String: String] = [:]
  package var classes: [String] = []
  package var styles: [Style] = []
  package var handlers = ShortMap<ClientEvent.Kind, EventHandler>()
  package var traits = ShortMap<ObjectIdentifier, Any>()
  package var property: PropertyValue?
  package var text: String?
  /// The role of a plain box, if nothing gives it another.
  package var fallbackRole: String?
  package var removedAttributes: Set<String> = []
  package var isDisabled = false
  package var isOffscreen = false
  /// Whether it takes the whole of a wide window; see `Rendering.fillsWindow()`.
  package var fillsWindow = false
  package var isWaiting = false

  /// A property of the style sheet, and its value.
  package struct Style: Hashable {
    package var property: String
    package var value: String
  }

  package init() {}

  /// Adds a style that an outer modifier wants, unless an inner one has decided.
  mutating func addStyle(_ style: Style) {
    guard let index = styles.firstIndex(where: { $0.property == style.property }) else {
      styles.append(style)
      return
    }
    // Opacities are the exception: each fades what is inside it.
    if style.property == "opacity", let inner = Double(styles[index].value),
      let outer = Double(style.value)
    {
      styles[index].value = (inner * outer).css
    }
  }

  /// Sets a style property, replacing an earlier value.
  package mutating func setStyle(_ property: String, _ value: String?) {
    styles.removeAll { $0.property == property }
    if let value { styles.append(Style(property: property, value: value)) }
  }
}
