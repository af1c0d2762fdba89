public import Foundation
public import WebUICore
public import WebUILayout

/// Calls an action when the content is touched.
struct TapModifier: DecorationModifier {
  let action: () -> Void

  func decorate(_ element: Rendering) {
    guard element.environment.isEnabled else { return }
    let action = action
    element.on(.tap) { _ in action() }
    // What can be touched can be reached with the keyboard.
    element.fallbackRole("button")
    element.attribute("tabindex", "0")
    element.style("cursor", "pointer")
  }
}

/// Calls an action when the content is touched several times in a row.
struct TapsModifier: DecorationModifier {
  let count: Int
  let action: () -> Void

  func decorate(_ element: Rendering) {
    guard element.environment.isEnabled else { return }
    let (count, action) = (count, action)
    element.attribute("data-g", "taps:\(count)")
    element.on(.taps) { event in
      if GesturePlace(event)?.count == count { action() }
    }
    element.fallbackRole("button")
    element.attribute("tabindex", "0")
  }
}

/// Chooses between one tap, which needs no waiting, and several.
struct AnyTapModifier: ViewModifier {
  let count: Int
  let action: () -> Void

  func body(content: Content) -> some View {
    if count > 1 {
      content.modifier(TapsModifier(count: count, action: action))
    } else {
      content.modifier(TapModifier(action: action))
    }
  }
}

extension View {
  /// Calls an action when the view is touched, once or several times in a row.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(AnyTapModifier(count: count, action: action))
  }

  /// Calls an action with the place where the view is touched, in a space of coordinates.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }
}
