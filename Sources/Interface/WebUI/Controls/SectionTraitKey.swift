import WebUICore

/// Tells a list that an element is a section.
enum SectionTraitKey: ViewTraitKey {
  typealias Value = Bool
}
