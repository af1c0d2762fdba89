/// What a container must know of a child to place it.
package struct LayoutTraits: Hashable, Sendable {
  /// Takes the width that it is offered instead of the width of its content.
  package var isFlexibleWidth = false
  /// Takes the height that it is offered instead of the height of its content.
  package var isFlexibleHeight = false
  /// Takes the width that it is offered only up to a limit, and keeps to its alignment beyond.
  package var isLimitedWidth = false
  /// The width that it has whatever it is offered, where one is known.
  package var fixedWidth: Double?
  /// The least width that it asks for.
  package var minWidth: Double?
  /// The height that it has whatever it is offered, where one is known.
  package var fixedHeight: Double?
  /// May become narrower than its content, as text does by wrapping.
  package var canShrink = true
  /// Which view gets space first.
  package var priority = 0.0
  /// Which of overlapping views is before the others, where the app says it.
  package var zIndex: Double?
  /// The least length of a spacer; nil for everything else.
  package var spacerLength: Double?
  /// How far a guide of the app's own moves it from where its container would put it.
  package var guide: GuideShift?
  /// Whether this is plain text, which stands closer to other text.
  package var isText = false

  package init(isFlexibleWidth: Bool = false, isFlexibleHeight: Bool = false) {
    self.isFlexibleWidth = isFlexibleWidth
    self.isFlexibleHeight = isFlexibleHeight
  }

  /// Whether it is as wide as it is high, whatever is around it.
  package var isSquare: Bool { fixedWidth != nil && fixedWidth == fixedHeight }

  /// Takes all that it is offered, as a colour does.
  package static let flexible = LayoutTraits(isFlexibleWidth: true, isFlexibleHeight: true)

  /// What a container of such children is like as a child itself.
  package static func union(_ children: [LayoutTraits]) -> LayoutTraits {
    var result = LayoutTraits()
    result.isFlexibleWidth = children.contains(where: \.isFlexibleWidth)
    result.isFlexibleHeight = children.contains(where: \.isFlexibleHeight)
    result.canShrink = children.isEmpty || children.contains(where: \.canShrink)
    // A guide, a priority and a place before others are those of whatever is around the view, up to
    // where it stands beside others.
    if children.count == 1 {
      result.guide = children[0].guide
      result.priority = children[0].priority
      result.zIndex = children[0].zIndex
    }
    return result
  }
}

/// How far a view is moved along the guide by which its container aligns, to the right and down.
package struct GuideShift: Hashable, Sendable {
  /// The side of the container on which its guide lies.
  package enum Side: Hashable, Sendable {
    case start, center, end
  }

  package var isHorizontal: Bool
  package var side: Side
  package var distance: Double

  package init(isHorizontal: Bool, side: Side, distance: Double) {
    self.isHorizontal = isHorizontal
    self.side = side
    self.distance = distance
  }
}
