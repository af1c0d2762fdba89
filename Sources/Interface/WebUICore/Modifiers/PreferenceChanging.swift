/// Changes what its content says of a preference; nil leaves it as it is.
package struct PreferenceChangingModifier<Key: PreferenceKey>: NodeModifier {
  let change: ((inout Key.Value) -> Void)?

  package init(change: ((inout Key.Value) -> Void)?) {
    self.change = change
  }

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    PreferenceChangingNode(content: content, modifier: self, at: place)
  }
}

/// Stands between the preference of its content and those around.
final class PreferenceChangingNode<Content: View, Key: PreferenceKey>:
  ModifierNode<Content, PreferenceChangingModifier<Key>>
{
  private var key: ObjectIdentifier { ObjectIdentifier(Key.self) }

  override func contentMounted() {
    changeSources(of: key, by: 1)
    preferenceChanged(key)
  }

  override func modifierChanged(from old: PreferenceChangingModifier<Key>) {
    preferenceChanged(key)
  }

  override func reducePreference<Other: PreferenceKey>(
    _ other: Other.Type, into value: inout Other.Value?
  ) {
    guard !isKeptOffscreen else { return }
    guard other == Key.self, let change = modifier.change else {
      super.reducePreference(other, into: &value)
      return
    }
    var inside: Key.Value?
    super.reducePreference(Key.self, into: &inside)
    var changed = inside ?? Key.defaultValue
    change(&changed)
    guard let mine = changed as? Other.Value else { return }
    if var known = value {
      Other.reduce(value: &known) { mine }
      value = known
    } else {
      value = mine
    }
  }

  override func unmount() {
    guard isMounted else { return }
    changeSources(of: key, by: -1)
    preferenceChanged(key)
    super.unmount()
  }
}

/// Hears what the preference of its content is, at first and whenever it may be another.
package struct PreferenceReadingModifier<Key: PreferenceKey>: NodeModifier {
  let action: (Key.Value) -> Void

  package init(_ action: @escaping (Key.Value) -> Void) {
    self.action = action
  }

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    PreferenceReadingNode(content: content, modifier: self, at: place)
  }
}

/// Reads the preference once everything around has come to rest.
final class PreferenceReadingNode<Content: View, Key: PreferenceKey>:
  ModifierNode<Content, PreferenceReadingModifier<Key>>
{
  private var isDue = false

  override func contentMounted() {
    readLater()
  }

  override func passesPreference(_ key: ObjectIdentifier) -> Bool {
    if key == ObjectIdentifier(Key.self) { readLater() }
    return true
  }

  private func readLater() {
    guard !isDue else { return }
    isDue = true
    graph.whenSettled { [weak self] in
      guard let self, self.isMounted else { return }
      self.isDue = false
      var value: Key.Value?
      self.reducePreference(Key.self, into: &value)
      self.modifier.action(value ?? Key.defaultValue)
    }
  }
}

extension View {
  /// Changes the preference of the views inside, which is the key's default if none sets it.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceChangingModifier<K>(change: callback))
  }
}
