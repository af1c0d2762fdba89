public import WebUICore

/// What a view does under a mouse.
public struct HoverEffect: Hashable, Sendable {
  let className: String

  public static let automatic = HoverEffect(className: "hv-highlight")
  public static let highlight = HoverEffect(className: "hv-highlight")
  public static let lift = HoverEffect(className: "hv-lift")
}

/// Whether a button acts again and again while it is held.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

enum ButtonRepeatKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension EnvironmentValues {
  /// Whether buttons act again and again while they are held.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
}

extension View {
  /// Sets what the view does under a mouse.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(StyleModifier(styles: [], classes: [effect.className]))
  }

  /// Sets whether buttons act again and again while they are held.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }

  /// Lets symbols keep still although a view around moves them.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    modifier(StyleModifier(styles: [], classes: isEnabled ? ["sf-still"] : []))
  }
}

/// A button that acts again and again while it is held, after a moment's wait.
struct RepeatingButton<Label: View>: View {
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  var body: some View {
    ButtonElement(role: role, action: action, label: label, isPressed: $isPressed)
      .task(id: isPressed) {
        guard isPressed else { return }
        try? await Task.sleep(for: .milliseconds(500))
        // Nobody holds a button for minutes: a hand that is not heard of any more has let go.
        for _ in 0..<600 {
          guard !Task.isCancelled, isPressed, isEnabled else { return }
          action()
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
  }
}

extension View {
  /// Leaves out the ring around what has the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(StyleModifier(styles: [], classes: disabled ? ["no-ring"] : []))
  }

  /// Turns the view round where people read from right to left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(StyleModifier(styles: [], classes: enabled ? ["flip-rtl"] : []))
  }
}
