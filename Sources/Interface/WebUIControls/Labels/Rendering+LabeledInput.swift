import WebUICore
import WebUIInteraction

extension Rendering {
  /// Draws a label with an input after it, as switches and colours have it, in a `label` element. The
  /// input is disabled with the view around it.
  func labeledInput(_ label: some View, _ draw: (Rendering) -> Void) {
    let environment = environment
    addClass("toggle")
    sizing = { _ in LayoutTraits(isFlexibleWidth: !environment.labelsHidden) }
    element("span") { part in
      part.addClass(environment.labelsHidden ? "vh" : "toggle-l")
      part.view(label)
    }
    element("input") { input in
      draw(input)
      input.disabled(!environment.isEnabled)
    }
  }
}
