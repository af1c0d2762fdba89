import WebUICore
import WebUILayout

/// What a picker makes of its choices, for the sections among them, which wrap theirs themselves.
package enum PickerChoices {
  /// Rows of a menu.
  case rows(PickerSelection)
  /// The picked one alone.
  case picked(PickerSelection)
}

enum PickerChoicesKey: EnvironmentKey {
  static var defaultValue: PickerChoices? { nil }
}

extension EnvironmentValues {
  /// The picker whose choices a view is among; nil elsewhere.
  package var pickerChoices: PickerChoices? {
    get { self[PickerChoicesKey.self] }
    set { self[PickerChoicesKey.self] = newValue }
  }
}

extension DOMElement {
  /// Whether this is something to choose, and not a section of choices or a line between them.
  package var isChoice: Bool {
    trait(SectionTraitKey.self) == nil && trait(DividerTraitKey.self) == nil
  }
}
