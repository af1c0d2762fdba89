import WebUICore

/// Sets attributes that assistive technology reads.
struct AttributeModifier: DecorationModifier {
  var attributes: [String: String]
  /// A plain box or text carries a label only with a role.
  var needsRole = false
  var isForControl = true

  func decorate(_ element: Rendering) {
    for (name, value) in attributes { element.attribute(name, value) }
    if needsRole { element.fallbackRole("group") }
  }
}
