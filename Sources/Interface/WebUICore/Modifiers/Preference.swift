/// A value that views hand up to those around them.
public protocol PreferenceKey {
  associatedtype Value

  /// The value when no view sets one.
  static var defaultValue: Value { get }

  /// Adds the value of the next view, in order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// Sets a preference.
public struct _PreferenceWritingModifier<Key: PreferenceKey>: NodeModifier {
  package let value: Key.Value

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    PreferenceNode(content: content, modifier: self, at: place)
  }
}

/// Holds the value of a preference.
final class PreferenceNode<Content: View, Key: PreferenceKey>:
  ModifierNode<Content, _PreferenceWritingModifier<Key>>
{
  private var key: ObjectIdentifier { ObjectIdentifier(Key.self) }

  override func contentMounted() {
    changeSources(of: key, by: 1)
    preferenceChanged(key)
  }

  override func modifierChanged(from old: _PreferenceWritingModifier<Key>) {
    preferenceChanged(key)
  }

  // This value stands for the whole subtree, as in SwiftUI.
  override func reducePreference<Other: PreferenceKey>(
    _ other: Other.Type, into value: inout Other.Value?
  ) {
    guard !isKeptOffscreen else { return }
    guard other == Key.self, let mine = modifier.value as? Other.Value else {
      super.reducePreference(other, into: &value)
      return
    }
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

/// Sets a preference to a value that depends on the environment of the place.
@MainActor
package protocol ContextPreferenceModifier: NodeModifier {
  associatedtype Key: PreferenceKey

  /// Whether the value is another in another environment.
  var dependsOnEnvironment: Bool { get }

  /// The value at this place.
  func value(in environment: EnvironmentValues) -> Key.Value
}

extension ContextPreferenceModifier {
  package var dependsOnEnvironment: Bool { false }

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    ContextPreferenceNode(content: content, modifier: self, at: place)
  }
}

/// Adds the value of a preference to those of its content.
final class ContextPreferenceNode<Content: View, Modifier: ContextPreferenceModifier>:
  ModifierNode<Content, Modifier>
{
  private var key: ObjectIdentifier { ObjectIdentifier(Modifier.Key.self) }

  override func contentMounted() {
    changeSources(of: key, by: 1)
    preferenceChanged(key)
  }

  override func modifierChanged(from old: Modifier) {
    preferenceChanged(key)
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    let isOther = !environment.isIdentical(to: self.environment)
    super.updateEnvironment(environment)
    if isOther, modifier.dependsOnEnvironment { preferenceChanged(key) }
  }

  override func reducePreference<Other: PreferenceKey>(
    _ other: Other.Type, into value: inout Other.Value?
  ) {
    guard !isKeptOffscreen else { return }
    super.reducePreference(other, into: &value)
    guard other == Modifier.Key.self,
      let mine = modifier.value(in: environment) as? Other.Value
    else { return }
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

/// Calls an action when a preference of the content changes.
struct PreferenceActionModifier<Key: PreferenceKey>: NodeModifier where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    PreferenceActionNode(content: content, modifier: self, at: place)
  }
}

/// Compares the preference of its content with the last one.
final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
  ModifierNode<Content, PreferenceActionModifier<Key>>
where Key.Value: Equatable {
  private var last: Key.Value?

  override func contentMounted() {
    checkLater()
  }

  override func passesPreference(_ key: ObjectIdentifier) -> Bool {
    if key == ObjectIdentifier(Key.self) { checkLater() }
    return true
  }

  private func checkLater() {
    graph.whenSettled { [weak self] in
      guard let self, self.isMounted else { return }
      var value: Key.Value?
      self.reducePreference(Key.self, into: &value)
      let current = value ?? Key.defaultValue
      guard current != self.last else { return }
      self.last = current
      self.modifier.action(current)
    }
  }
}

extension View {
  /// Sets a preference for the views around this one.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<Key>(value: value))
  }

  /// Calls an action when a preference that the views inside set is another.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceActionModifier<Key>(action: action))
  }
}
