import Foundation
import WebUICore
import WebUIDrawing

/// Gives a view the largest box of a proportion that fits into its room, or the smallest that fills
/// it.
///
/// The box around takes the room, by its own proportion where the room has no height, and the box
/// inside is measured in parts of it.
struct ProportionModifier: WrapperModifier {
  let ratio: CGFloat?
  let mode: ContentMode

  func wraps(_ element: DOMElement) -> Bool { (ratio ?? 0) > 0 }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("asp")
    element.style("--ratio", CSS.number(Double(ratio ?? 1)))
    if mode == .fill { element.addClass("asp-fill") }
    let isFilling = mode == .fill
    element.sizing = { _ in
      LayoutTraits(isFlexibleWidth: true, isFlexibleHeight: isFilling)
    }
    element.element("div", key: "box") { box in
      box.addClass("zs", "asp-in")
      box.layout = .layered
      content.place(in: box)
    }
  }
}
