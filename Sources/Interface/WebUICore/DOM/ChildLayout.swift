/// How an element lays out its children.
package enum ChildLayout: Equatable, Sendable {
  /// The element's own class decides; children are placed by nobody.
  case none
  /// One under the other.
  case vertical(isTextTight: Bool)
  /// One beside the other, so far apart; nil where there is always room for all.
  case horizontal(gap: Double?)
  /// All in one place, each filling it if it can.
  case layered
  /// Each in a cell of a grid, filling it if it can.
  case cells

  /// The styles that children get from their container.
  package func placements(of children: [LayoutTraits]) -> [ElementDescription] {
    var previous: LayoutTraits?
    var places: [ElementDescription] = []
    for child in children {
      places.append(placement(of: child, after: previous))
      previous = child
    }
    align(children, &places)
    if case .horizontal(let gap?) = self { share(children, gap: gap, &places) }
    return places
  }

  // Each view that may wrap is offered an equal part of the room, and who needs less than that
  // keeps its line; of unequal ones those with the highest priority share what the others leave.
  // Browsers would take from each in proportion to its length.
  private func share(_ children: [LayoutTraits], gap: Double, _ places: inout [ElementDescription])
  {
    let wrapping = children.indices.filter { children[$0].mayWrap }
    let priorities = Set(children.filter { $0.spacerLength == nil }.map(\.priority))
    let first = wrapping.filter { children[$0].priority == priorities.max() }
    guard !first.isEmpty, wrapping.count > 1 || priorities.count > 1 else { return }
    let others = children.filter { !$0.mayWrap && !$0.isFlexibleWidth && $0.spacerLength == nil }
    let (size, part): (String, String)
    if others.allSatisfy({ $0.fixedWidth != nil }) {
      let taken =
        others.compactMap(\.fixedWidth).reduce(0, +)
        + children.compactMap(\.spacerLength).reduce(0, +)
        + gap * Double(children.count - 1)
      (size, part) = ("max-content", "min(size,(100% - \(taken.css)px)/\(first.count))")
    } else {
      // Beside what nobody here knows the width of, at least words stay whole.
      (size, part) = ("min-content", "min(size,100%/\(children.count))")
    }
    for index in first {
      // What a view asks for itself still holds.
      let length = children[index].minWidth.map { "max(\($0.css)px,\(part))" } ?? part
      places[index].setStyle("min-width", "calc-size(\(size),\(length))")
    }
  }

  // Views stand so that their guides meet, and the container reaches as far as they do: where one is
  // moved before the edge, the others make room.
  private func align(_ children: [LayoutTraits], _ places: inout [ElementDescription]) {
    let guides = children.compactMap(\.guide)
    guard children.count > 1, self != .none, self != .cells, !guides.isEmpty else { return }
    for isHorizontal in [true, false] {
      switch self {
      case .vertical where !isHorizontal, .horizontal where isHorizontal: continue
      default: break
      }
      let along = guides.filter { $0.isHorizontal == isHorizontal }
      guard let side = along.first?.side else { continue }
      let least = min(0, along.map(\.distance).min() ?? 0)
      let most = max(0, along.map(\.distance).max() ?? 0)
      for (index, child) in children.enumerated() {
        let own = child.guide.flatMap { $0.isHorizontal == isHorizontal ? $0.distance : nil } ?? 0
        let (start, end) = (own - least, most - own)
        if side != .end, side == .start || start != end {
          places[index].setStyle(isHorizontal ? "margin-inline-start" : "margin-top", px(start))
        }
        if side != .start, side == .end || start != end {
          places[index].setStyle(isHorizontal ? "margin-inline-end" : "margin-bottom", px(end))
        }
      }
    }
  }

  private func px(_ length: Double) -> String? {
    length == 0 ? nil : "\(length.css)px"
  }

  /// The style that a child gets from its container.
  private func placement(
    of child: LayoutTraits, after previous: LayoutTraits?
  ) -> ElementDescription {
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
    if let zIndex = child.zIndex { place.setStyle("z-index", zIndex.rounded().css) }
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
  /// Whether it takes the width of its content where there is room, and less where there is not.
  fileprivate var mayWrap: Bool { canShrink && !isFlexibleWidth && spacerLength == nil }
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
