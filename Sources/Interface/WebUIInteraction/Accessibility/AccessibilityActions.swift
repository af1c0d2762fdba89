public import WebUICore
public import WebUIDrawing
import WebUILayout

/// An action that assistive technology offers, as a button that only it and the keyboard reach.
struct AccessibilityActionModifier: WrapperModifier {
  let name: String
  let action: () -> Void

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "backed")
    element.layout = .layered
    content.place(in: element)
    let action = action
    element.element("button", key: "action") { button in
      button.attribute("type", "button")
      button.addClass("vh")
      button.text(name)
      button.on(.tap) { _ in action() }
    }
  }
}

/// A value that assistive technology raises and lowers with the arrow keys.
struct AdjustableModifier: DecorationModifier {
  let action: (AccessibilityAdjustmentDirection) -> Void

  func decorate(_ element: Rendering) {
    let action = action
    element.fallbackRole("slider")
    element.attribute("tabindex", "0")
    element.on(.key) { event in
      switch event.text {
      case "ArrowUp", "ArrowRight": action(.increment)
      case "ArrowDown", "ArrowLeft": action(.decrement)
      default: break
      }
    }
  }
}

/// Which way a value is adjusted.
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment, decrement
}

/// The usual actions of assistive technology.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String

  public static let `default` = AccessibilityActionKind(name: "Activate")
  public static let escape = AccessibilityActionKind(name: "Escape")
  public static let magicTap = AccessibilityActionKind(name: "Main action")
}

/// How deep a heading stands.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

extension View {
  /// Offers an action to assistive technology.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(name: actionKind.name, action: handler))
  }

  /// Offers an action to assistive technology.
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    modifier(AccessibilityActionModifier(name: name.plainString, action: handler))
  }

  /// Offers an action to assistive technology.
  public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Offers an action to assistive technology.
  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Offers actions to assistive technology.
  public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    let actions = content()
    return background { actions.modifier(StyleModifier(styles: [], classes: ["vh"])) }
  }

  /// Lets assistive technology raise and lower a value.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modifier(AdjustableModifier(action: handler))
  }

  /// Makes the view a heading of a level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    modifier(
      AttributeModifier(
        attributes: ["role": "heading", "aria-level": String(max(1, level.rawValue))]))
  }

  /// Shows a large form of the view to people who press it; large type does the same here.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }

  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }

  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }

  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Moves the focus of the keyboard and of assistive technology.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View
  {
    focused(condition)
  }

  /// Moves the focus of the keyboard and of assistive technology.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focused(binding, equals: value)
  }
}

/// Where assistive technology is; in a browser that is where the keyboard is.
public typealias AccessibilityFocusState = FocusState
