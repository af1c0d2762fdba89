import WebUICore
import WebUIInteraction

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
