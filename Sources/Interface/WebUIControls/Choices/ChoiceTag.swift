import WebUICore

extension DOMElement {
  /// What a view stands for among choices: its tag, else the id of the element it was made for.
  package var choiceTag: AnyHashable? {
    trait(TagTraitKey.self) ?? rowID
  }
}
