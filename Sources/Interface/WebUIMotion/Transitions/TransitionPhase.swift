public import WebUICore

/// Where a view is while it comes and goes.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to come.
  case willAppear
  /// The view is there.
  case identity
  /// The view went.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the view comes, 0 while it is there, 1 once it went.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A way of coming and going that is made of changes to the view.
///
/// While it is there the view is shown as the phase `identity` changes it. The way to and from the
/// other phases is a fade in a browser, as it is for a transition between two modifiers.
@MainActor
public protocol Transition {
  associatedtype Body: View

  /// The view that comes and goes.
  typealias Content = PlaceholderContentView<AnyView>

  /// The view as a phase changes it.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

private struct CustomTransitionModifier<T: Transition>: ViewModifier {
  let transition: T

  func body(content: Content) -> some View {
    transition.body(content: PlaceholderContentView(content: AnyView(content)), phase: .identity)
      .transition(AnyTransition.opacity)
  }
}

extension View {
  /// Sets how the view comes and goes when that happens in an animation.
  public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(CustomTransitionModifier(transition: transition))
  }
}
