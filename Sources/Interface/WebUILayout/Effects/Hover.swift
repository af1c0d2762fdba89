public import WebUICore

extension View {
  /// Calls an action when the pointer comes over the view or leaves it.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: action))
  }
}

extension ClientEvent.Kind {
  static let hover = ClientEvent.Kind(rawValue: "hover")
}

struct HoverModifier: DecorationModifier {
  let action: (Bool) -> Void

  func decorate(_ element: Rendering) {
    let action = action
    element.on(.hover) { event in
      if let isOver = event.isOn { action(isOver) }
    }
  }
}
