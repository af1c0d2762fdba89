/// What a container must know of a child to place it.
package struct LayoutTraits: Equatable, Sendable {
  /// Takes the width that it is offered instead of the width of its content.
  package var isFlexibleWidth = false
  /// Takes the height that it is offered instead of the height of its content.
  package var isFlexibleHeight = false
  /// Takes the width that it is offered only up to a limit, and keeps to its alignment beyond.
  package var isLimitedWidth = false
  /// May become narrower than its content, as text does by wrapping.
  package var canShrink = true
  /// Who gets space first.
  package var priority = 0.0
  /// The least length of a spacer; nil for everything else.
  package var spacerLength: Double?
  /// Whether this is plain text, which stands closer to other text.
  package var isText = false

  package init(isFlexibleWidth: Bool = false, isFlexibleHeight: Bool = false) {
    self.isFlexibleWidth = isFlexibleWidth
    self.isFlexibleHeight = isFlexibleHeight
  }

  /// Takes all that it is offered, as a colour does.
  package static let flexible = LayoutTraits(isFlexibleWidth: true, isFlexibleHeight: true)

  /// What a container of such children is like as a child itself.
  package static func union(_ children: [LayoutTraits]) -> LayoutTraits {
    var result = LayoutTraits()
    result.isFlexibleWidth = children.contains(where: \.isFlexibleWidth)
    result.isFlexibleHeight = children.contains(where: \.isFlexibleHeight)
    result.canShrink = children.isEmpty || children.contains(where: \.canShrink)
    return result
  }
}
