public import Foundation
import WebUICore
public import WebUIDrawing
public import WebUILayout

/// What of a view a popover stands beside.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view.
  case point(UnitPoint)
}

extension PopoverAttachmentAnchor {
  /// The declarations that put a box where the popover points to, within the box of the view; nil
  /// where that is the view itself.
  var box: String? {
    switch self {
    case .rect(let source):
      source.value.map { rect in
        "left:\(CSS.points(rect.minX));top:\(CSS.points(rect.minY));"
          + "width:\(CSS.points(rect.width));height:\(CSS.points(rect.height))"
      }
    case .point(let point):
      "left:\(CSS.percent(Double(point.x)));top:\(CSS.percent(Double(point.y)));width:0;height:0"
    }
  }
}

/// Names a place of each view around which it is put, for a popover to stand beside.
struct PopoverPlaceModifier: WrapperModifier {
  let name: String
  let box: String

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "backed")
    element.layout = .layered
    content.place(in: element)
    element.element("div", key: "place") { part in
      part.addClass("pop-at")
      part.styles(box)
      part.style("anchor-name", name)
    }
  }
}
