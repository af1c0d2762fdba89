/// Calls an action when a value is another than at the last update.
struct ChangeModifier<Value: Equatable>: NodeModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    ChangeNode(content: content, modifier: self, at: place)
  }
}

/// Compares the value at each update with the one before.
final class ChangeNode<Content: View, Value: Equatable>:
  ModifierNode<Content, ChangeModifier<Value>>
{
  override func contentMounted() {
    guard modifier.isInitial, !isOfUnseenPhase else { return }
    graph.whenSettled { [weak self] in
      guard let self, self.isMounted else { return }
      self.modifier.action(self.modifier.value, self.modifier.value)
    }
  }

  /// Whether the value is the phase of a scene that is only drawn.
  private var isOfUnseenPhase: Bool { graph.isDrawing && Value.self == ScenePhase.self }

  override func modifierChanged(from old: ChangeModifier<Value>) {
    let modifier = modifier
    guard old.value != modifier.value, !isOfUnseenPhase else { return }
    graph.whenSettled { [weak self] in
      guard let self, self.isMounted else { return }
      modifier.action(old.value, modifier.value)
    }
  }
}

extension View {
  /// Calls an action with the old and the new value when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls an action when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Calls an action with the new value when a value changes.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { _, new in action(new) })
  }
}
