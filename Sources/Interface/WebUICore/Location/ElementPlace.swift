/// Where an element stands, as a page that does not have it can say.
package struct ElementPlace: Equatable, Sendable {
  /// The lasting name of the element, or of the one that it is in; empty for the sheet or alert that
  /// lies over everything else.
  package var name: String
  /// What the element says, where only the one that it is in is named.
  package var label: String?

  package init(name: String, label: String? = nil) {
    self.name = name
    self.label = label
  }
}
