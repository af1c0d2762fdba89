import WebUICore
import WebUIDrawing
import WebUIInteraction

/// Shows the window that the page's address asks for, or the app's first one.
struct WindowStage: View {
  let windows: [SceneWindow]
  /// The parts of the address of the window; none for the first one.
  @State private var shown: [String] = []
  @State private var arrival = Arrival()
  @Environment(\.location) private var location

  private final class Arrival {
    var isOver = false
  }

  var body: some View {
    arrive()
    let window = windows.first { $0.address == shown.first } ?? windows.first
    let address = shown.isEmpty ? nil : AddressPart.path(of: shown)
    return (window?.makeView(shown.dropFirst().first) ?? AnyView(EmptyView()))
      .modifier(AttributeModifier(attributes: address.map { ["data-window": $0] } ?? [:]))
      .environment(\.sceneWindows, SceneWindows(all: windows))
      .transformEnvironment(\.dismiss) { [arrival] dismiss in
        guard address != nil else { return }
        dismiss = DismissAction(of: arrival) { SceneContext.send("closeWindow") }
      }
  }

  // What is inside takes the rest of the address.
  private func arrive() {
    guard !arrival.isOver else { return }
    arrival.isOver = true
    guard shown.isEmpty, let location else { return }
    let window = location.take { part in windows.first { $0.address == part } }
    guard let window else { return }
    let value = window.valueType == nil ? nil : location.take { $0 }
    shown = [window.address] + (value.map { [$0] } ?? [])
  }
}
