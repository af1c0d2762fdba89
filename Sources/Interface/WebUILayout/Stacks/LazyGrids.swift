public import Foundation
public import WebUICore
import WebUIDrawing

/// A column or row of a grid.
public struct GridItem: Sendable {
  /// How wide a column or how high a row is.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  var track: String {
    switch size {
    case .fixed(let length): CSS.points(max(0, length))
    case .flexible(let minimum, let maximum):
      "minmax(\(CSS.points(max(0, minimum))),\(maximum.isFinite ? CSS.points(maximum) : "1fr"))"
    case .adaptive(let minimum, let maximum):
      "repeat(auto-fill,minmax(min(\(CSS.points(max(1, minimum))),100%),"
        + "\(maximum.isFinite ? CSS.points(maximum) : "1fr")))"
    }
  }
}

extension Rendering {
  fileprivate func describeGrid(
    _ items: [GridItem], isVertical: Bool, spacing: CGFloat?, pinsHeaders: Bool
  ) {
    addClass("gd", isVertical ? "gd-v" : "gd-h")
    if pinsHeaders { addClass("pin-h") }
    let tracks = items.map(\.track).joined(separator: " ")
    style(isVertical ? "grid-template-columns" : "grid-template-rows", tracks)
    let across = CSS.points(items.first?.spacing ?? 8)
    let along = CSS.points(spacing ?? 8)
    style("gap", isVertical ? "\(along) \(across)" : "\(across) \(along)")
    if let alignment = items.first?.alignment { style("place-items", alignment.placeItems) }
    layout = .cells
  }
}

/// Views in columns, which go on downwards.
public struct LazyVGrid<Content: View>: View {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public typealias Body = Never
}

extension LazyVGrid: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.describeGrid(
      columns, isVertical: true, spacing: spacing,
      pinsHeaders: pinnedViews.contains(.sectionHeaders))
    if alignment != .center { element.style("justify-content", alignment.css) }
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.lazyRows = element.lazyRowsInside
    element.view(content) { $0.stackAxis = nil }
  }
}

/// Views in rows, which go on sideways.
public struct LazyHGrid<Content: View>: View {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never
}

extension LazyHGrid: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.describeGrid(rows, isVertical: false, spacing: spacing, pinsHeaders: false)
    if alignment != .center { element.style("align-content", alignment.css) }
    element.sizing = { _ in LayoutTraits(isFlexibleHeight: true) }
    element.lazyRows = element.lazyRowsInside
    element.view(content) { $0.stackAxis = nil }
  }
}
