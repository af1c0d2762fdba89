public import WebUICore
public import WebUIDrawing

/// When scrolling puts a phone's keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  let name: String

  public static let automatic = ScrollDismissesKeyboardMode(name: "never")
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// Whether scrollers show how far they are.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let name: String

  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  public static let never = ScrollIndicatorVisibility(name: "never")
}

enum ScrollDismissesKeyboardKey: EnvironmentKey {
  static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
}

enum ScrollIndicatorsKey: EnvironmentKey {
  static var defaultValue: Axis.Set { [] }
}

extension EnvironmentValues {
  var scrollDismissesKeyboard: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardKey.self] }
    set { self[ScrollDismissesKeyboardKey.self] = newValue }
  }

  /// The directions in which scrollers do not show how far they are.
  var hiddenScrollIndicators: Axis.Set {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }
}

extension View {
  /// Sets when scrolling puts a phone's keyboard away.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboard, mode)
  }

  /// Sets whether the scrollers in this view show how far they are.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.hiddenScrollIndicators) { hidden in
      if [.hidden, .never].contains(visibility) {
        hidden.formUnion(axes)
      } else {
        hidden.subtract(axes)
      }
    }
  }
}
