public import Foundation
public import WebUICore
public import WebUIDrawing

/// A way to lay out views, written by the app.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size that the container takes of what it is offered.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places each view.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// Lays out views.
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// What a layout says about itself.
public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?

  public init() {}
}

/// The distances that a view wants to others.
public struct ViewSpacing: Sendable {
  public init() {}

  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
}

/// A value that a view hands to the layout around.
public protocol LayoutValueKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// The views that a layout places.
@MainActor
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  public typealias SubSequence = Slice<LayoutSubviews>

  var elements: [LayoutSubview]
  public var layoutDirection: LayoutDirection

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> LayoutSubview { elements[index] }
}

/// One view that a layout places.
@MainActor
public struct LayoutSubview {
  let element: DOMElement
  let measured: CGSize
  let board: LayoutBoard

  /// The size of the view, as the browser measured it.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let traits = element.layoutTraits
    var size = measured
    if let width = proposal.width, width.isFinite {
      if traits.isFlexibleWidth || measured.width > width { size.width = width }
    }
    if let height = proposal.height, height.isFinite, traits.isFlexibleHeight {
      size.height = height
    }
    return size
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal))
  }

  public var spacing: ViewSpacing { ViewSpacing() }

  public var priority: Double { element.layoutTraits.priority }

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    element.trait(LayoutValueTraitKey<Key>.self) ?? Key.defaultValue
  }

  /// Puts the view at a place in the container's bounds.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = sizeThatFits(proposal)
    board.frames[element.id] = CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y,
      width: size.width, height: size.height)
  }
}

/// Where a layout notes the places that it gives.
@MainActor
final class LayoutBoard {
  var frames: [Int: CGRect] = [:]
}

/// The guides of a view of a size.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat

  init(size: CGSize) {
    width = size.width
    height = size.height
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat {
    switch guide.place {
    case .leading, .rowLineStart: 0
    case .center: width / 2
    case .trailing, .rowLineEnd: width
    }
  }

  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide.place {
    case .top: 0
    case .center: height / 2
    case .bottom, .lastTextBaseline: height
    // The first line of a body text stands this far above its lower edge.
    case .firstTextBaseline: min(height, 17)
    }
  }

  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

enum LayoutValueTraitKey<Key: LayoutValueKey>: ViewTraitKey {
  typealias Value = Key.Value
}

struct LayoutValueModifier<Key: LayoutValueKey>: DecorationModifier {
  let value: Key.Value

  func decorate(_ element: Rendering) {
    element.trait(LayoutValueTraitKey<Key>.self, value)
  }
}

extension View {
  /// Hands a value to the layout around.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(LayoutValueModifier<Key>(value: value))
  }
}
