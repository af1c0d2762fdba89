public import WebUICore

/// When a default focus counts; here always where nothing has the focus yet.
public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

extension View {
  /// Puts the focus where a value says when the view comes.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }
}

/// Sets the focus once, the first time that the view is in sight.
struct DefaultFocusModifier<Value: Hashable>: ViewModifier {
  let binding: FocusState<Value>.Binding
  let value: Value
  @State private var wasSet = false

  func body(content: Content) -> some View {
    content.onAppear {
      guard !wasSet else { return }
      wasSet = true
      binding.wrappedValue = value
    }
  }
}
