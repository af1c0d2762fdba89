import WebUICore

/// Tells a list that an element is a section.
package enum SectionTraitKey: ViewTraitKey {
  package typealias Value = Bool
}
