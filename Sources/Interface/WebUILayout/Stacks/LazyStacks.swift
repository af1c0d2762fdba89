public import Foundation
public import WebUICore
import WebUIDrawing

/// The parts of a lazy stack that stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views one under the other; of many, those near what is in sight are made.
@MainActor @preconcurrency
public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyVStack: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.addClass("vs", "lazy")
    if pinnedViews.contains(.sectionHeaders) { element.addClass("pin-h") }
    element.layout = .vertical(isTextTight: spacing == nil)
    if alignment != .center { element.style("align-items", alignment.css) }
    if let spacing { element.style("gap", CSS.points(spacing)) }
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.lazyRows = element.lazyRowsInside
    element.rows(content) { $0.stackAxis = .vertical }
  }
}

/// Views one beside the other; of many, those near what is in sight are made.
@MainActor @preconcurrency
public struct LazyHStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyHStack: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.addClass("hs", "lazy")
    element.layout = .horizontal(gap: nil)
    if alignment != .center { element.style("align-items", alignment.css) }
    if let spacing { element.style("gap", CSS.points(spacing)) }
    element.sizing = { _ in LayoutTraits(isFlexibleHeight: true) }
    element.lazyRows = element.lazyRowsInside
    element.rows(content) { $0.stackAxis = .horizontal }
  }
}

extension Rendering {
  /// How a lazy container mounts its rows: where the scroller around begins, there they begin too.
  package var lazyRowsInside: LazyRows {
    LazyRows(startsAtEnd: environment.defaultScrollAnchor?.y == 1)
  }
}
