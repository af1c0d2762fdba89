/// A key of what a view tells the container that lays it out, such as its tag.
package protocol ViewTraitKey {
  associatedtype Value
}

extension DOMElement {
  /// What a view told about this element.
  package func trait<Key: ViewTraitKey>(_ key: Key.Type) -> Key.Value? {
    traits[ObjectIdentifier(key)] as? Key.Value
  }
}
