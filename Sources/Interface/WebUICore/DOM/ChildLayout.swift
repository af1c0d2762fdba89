/// How an element lays out its children.
package enum ChildLayout: Equatable, Sendable {
  /// The element's own class decides; children are placed by nobody.
  case none
  /// One under the other.
  case vertical(isTextTight: Bool)
  /// One beside the other.
  case horizontal
  /// All in one place, each filling it if it can.
  case layered
  /// Each in a cell of a grid, filling it if it can.
  case cells

  /// The style that a child gets from its container.
  func placement(of child: LayoutTraits, after previous: LayoutTraits?) -> ElementDescription {
    var place = ElementDescription()
    switch self {
    case .none:
      break
    case .vertical(let isTextTight):
      place.setStyle("flex", flex(child, isFlexible: child.isFlexibleHeight, canShrink: false))
      if child.stretchesWidth { place.setStyle("align-self", "stretch") }
      if isTextTight, child.isText, previous?.isText == true {
        place.setStyle("margin-top", "-6px")
      }
    case .horizontal:
      place.setStyle(
        "flex", flex(child, isFlexible: child.isFlexibleWidth, canShrink: child.canShrink))
      if child.isFlexibleHeight { place.setStyle("align-self", "stretch") }
    case .layered, .cells:
      if self == .layered { place.setStyle("grid-area", "1/1") }
      if child.stretchesWidth { place.setStyle("justify-self", "stretch") }
      if child.isFlexibleHeight { place.setStyle("align-self", "stretch") }
    }
    return place
  }

  // A higher priority takes the space first and gives it up last, a million times over.
  private func flex(_ child: LayoutTraits, isFlexible: Bool, canShrink: Bool) -> String? {
    if let length = child.spacerLength { return "1 0 \(length.css)px" }
    let (grow, shrink) = Self.weights(child.priority)
    if isFlexible { return "\(grow) \(shrink) 0" }
    return canShrink ? "0 \(shrink) auto" : "none"
  }

  private static func weights(_ priority: Double) -> (grow: String, shrink: String) {
    if priority == 0 {
      ("1", "1")
    } else if priority > 0 {
      ("1000000", "0.000001")
    } else {
      ("0.000001", "1000000")
    }
  }
}

extension LayoutTraits {
  fileprivate var stretchesWidth: Bool { isFlexibleWidth && !isLimitedWidth }
}

extension Double {
  /// The shortest way to write the number in CSS.
  package var css: String {
    guard isFinite else { return "0" }
    if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
    return String(self)
  }
}
