/// Connects the focus of the content with a state.
struct FocusModifier<Value: Hashable>: NodeModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    FocusNode(content: content, modifier: self, at: place)
  }
}

/// Follows the focus of the content, and moves it there when the state says so.
final class FocusNode<Content: View, Value: Hashable>:
  ModifierNode<Content, FocusModifier<Value>>
{
  /// Whether the browser has the focus here, as far as is known.
  private var hasFocus = false

  override func contentMounted() {
    follow()
  }

  override func modifierChanged(from old: FocusModifier<Value>) {
    follow()
  }

  private func follow() {
    let isWanted = read { _ in modifier.binding.wrappedValue == modifier.value }
    guard isWanted != hasFocus else { return }
    hasFocus = isWanted
    graph.whenSettled { [weak self] in self?.send(isWanted) }
  }

  private func send(_ isWanted: Bool) {
    // Several fields may have changed places by now: the last word counts.
    guard isMounted, isWanted == hasFocus, let element = target else { return }
    // Another field that takes the focus takes it from this one.
    if !isWanted, modifier.binding.box.unobserved != modifier.binding.unfocused { return }
    graph.sendLater(.command(id: element.id, name: isWanted ? "focus" : "blur", argument: nil))
  }

  private var target: DOMElement? {
    var elements: [DOMElement] = []
    super.collectElements(into: &elements)
    for element in elements {
      if let field = element.firstField { return field }
    }
    return elements.first
  }

  override func collectElements(into elements: inout [DOMElement]) {
    let start = elements.count
    super.collectElements(into: &elements)
    for element in elements[start...] where !element.isDecorated(by: self) {
      var description = ElementDescription()
      description.handlers[.focus] = { [weak self] _ in self?.focusMoved(isHere: true) }
      description.handlers[.blur] = { [weak self] _ in self?.focusMoved(isHere: false) }
      element.decorate(description, by: self)
    }
  }

  private func focusMoved(isHere: Bool) {
    hasFocus = isHere
    let binding = modifier.binding
    if isHere {
      binding.wrappedValue = modifier.value
    } else if binding.box.unobserved == modifier.value {
      binding.wrappedValue = binding.unfocused
    }
  }
}

extension DOMElement {
  /// This element or the first inside that takes the keyboard.
  fileprivate var firstField: DOMElement? {
    if ["input", "textarea", "select", "button"].contains(tag) { return self }
    for child in children {
      if let field = child.firstField { return field }
    }
    return nil
  }
}

extension View {
  /// Connects the focus of this field with a state.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }

  /// Connects the focus of this field with one value of a state.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusModifier(binding: binding, value: value))
  }
}
