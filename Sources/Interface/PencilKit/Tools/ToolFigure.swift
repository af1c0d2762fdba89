import WebUI
import WebUICore

/// A tool as it stands in the palette with its point up; the picked one stands higher.
struct ToolFigure: ElementView {
  let kind: ToolKind
  /// The colour of the ink, as CSS has it.
  let color: String
  let isPicked: Bool

  var tag: String { "svg" }

  func render(_ element: Rendering) {
    element.attribute("viewBox", "0 0 32 44")
    element.attribute("aria-hidden", "true")
    element.styles("display:block;width:32px;height:44px;overflow:hidden")
    element.element("g") { group in
      group.style("transform", isPicked ? "translateY(2px)" : "translateY(14px)")
      group.style("transition", "transform .2s ease-out")
      for part in parts {
        group.element("path") { path in
          path.attribute("d", part.outline)
          path.style("fill", part.fill)
          path.style("stroke", Self.edge)
          path.style("stroke-width", "1")
          path.style("stroke-linejoin", "round")
        }
      }
    }
  }

  private typealias Part = (outline: String, fill: String)

  private static let shaft = "light-dark(#fff, #48484a)"
  private static let wood = "light-dark(#ecd0a6, #b89465)"
  private static let edge = "light-dark(rgb(60 60 67 / .55), rgb(235 235 245 / .55))"

  private var parts: [Part] {
    switch kind {
    case .ink(.pen):
      [
        ("M9 46V22h14v24z", Self.shaft), ("M9 22L13.5 9h5L23 22z", Self.shaft),
        ("M13.5 9L16 2l2.5 7z", color), ("M9 26h14v4H9z", color),
      ]
    case .ink(.pencil):
      [
        ("M9 46V20h14v26z", color), ("M9 20L13.5 8h5L23 20z", Self.wood),
        ("M13.5 8L16 2l2.5 6z", color), ("M13.7 20h4.6v26h-4.6z", color),
      ]
    case .ink(.marker):
      [
        ("M7 46V24h18v22z", Self.shaft), ("M7 24l4-10h10l4 10z", Self.shaft),
        ("M11.5 14V8l9-5v11z", color), ("M7 28h18v5H7z", color),
      ]
    case .ink(.monoline):
      [
        ("M13.5 15V5a2.5 2.5 0 0 1 5 0v10z", color),
        ("M8 46V18q0-4 4-4h8q4 0 4 4v28z", Self.shaft), ("M8 26h16v4H8z", color),
      ]
    case .eraser(.vector):
      [
        ("M9 24V11q0-7 7-7t7 7v13z", "light-dark(#f7a8b0, #d9818b)"),
        ("M7 46V22h18v24z", Self.shaft),
      ]
    case .eraser(.bitmap):
      [
        ("M9 24V11L21 4q2-.6 2 1.5V24z", "light-dark(#cfe3f7, #8fb4d9)"),
        ("M7 46V22h18v24z", Self.shaft),
      ]
    }
  }
}
