package import WebUICore

/// Sets attributes that assistive technology reads.
package struct AttributeModifier: DecorationModifier {
  /// The attributes and their values.
  package var attributes: [String: String]
  /// A plain box or text carries a label only with a role.
  package var needsRole = false
  /// Whether the attributes belong to the control inside, where there is one.
  package var isForControl = true

  /// Sets attributes on each element.
  package init(attributes: [String: String], needsRole: Bool = false, isForControl: Bool = true) {
    self.attributes = attributes
    self.needsRole = needsRole
    self.isForControl = isForControl
  }

  package func decorate(_ element: Rendering) {
    for (name, value) in attributes { element.attribute(name, value) }
    if needsRole { element.fallbackRole("group") }
  }
}
