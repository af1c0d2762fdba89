public import Foundation
public import WebUICore
public import WebUIDrawing

/// Rows whose cells stand in common columns.
public struct Grid<Content: View>: View {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  public typealias Body = Never
}

extension Grid: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.addClass("grd")
    element.layout = .cells
    let gap =
      "\(CSS.points(verticalSpacing ?? 8)) \(CSS.points(horizontalSpacing ?? 8))"
    element.style("gap", gap)
    if alignment != .center { element.style("place-items", alignment.placeItems) }
    let rows = element.children.compactMap { $0.trait(GridRowTraitKey.self) }
    let count = max(1, rows.map(\.columns).max() ?? 1)
    // A column with something that grows takes what is left; the others are as wide as their cells.
    let tracks = (0..<min(count, 64)).map { column in
      rows.contains { $0.flexible.contains(column) } ? "minmax(0,1fr)" : "auto"
    }
    element.style("grid-template-columns", tracks.joined(separator: " "))
    // The first cell that says where a column's cells stand says it for all of them.
    let alignments = rows.map(\.alignments).reduce(into: [Int: String]()) {
      $0.merge($1) { first, _ in first }
    }
    element.view(content, basis: alignments) {
      $0.stackAxis = nil
      $0.gridColumnAlignments = alignments
    }
  }
}

/// What a row tells its grid.
struct GridRowShape: Equatable {
  var columns: Int
  var flexible: Set<Int>
  var alignments: [Int: String] = [:]
}

enum GridRowTraitKey: ViewTraitKey {
  typealias Value = GridRowShape
}

enum GridSpanTraitKey: ViewTraitKey {
  typealias Value = Int
}

enum GridColumnAlignmentTraitKey: ViewTraitKey {
  typealias Value = String
}

enum GridColumnAlignmentsKey: EnvironmentKey {
  static var defaultValue: [Int: String] { [:] }
}

extension EnvironmentValues {
  /// Where the cells of the grid around stand in their columns.
  var gridColumnAlignments: [Int: String] {
    get { self[GridColumnAlignmentsKey.self] }
    set { self[GridColumnAlignmentsKey.self] = newValue }
  }
}

/// A row of a grid.
public struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public typealias Body = Never
}

extension GridRow: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.addClass("gr")
    element.layout = .cells
    if let alignment { element.style("--gr-align", alignment.css) }
    var shape = GridRowShape(columns: 0, flexible: [])
    var places: [Int: GridCellPlace] = [:]
    let alignments = element.environment.gridColumnAlignments
    for child in element.children {
      let span = child.trait(GridSpanTraitKey.self) ?? 1
      places[child.id] = GridCellPlace(
        column: shape.columns + 1, alignment: alignments[shape.columns])
      shape.alignments[shape.columns] = child.trait(GridColumnAlignmentTraitKey.self)
      if child.layoutTraits.isFlexibleWidth, span == 1 { shape.flexible.insert(shape.columns) }
      shape.columns += span
    }
    element.trait(GridRowTraitKey.self, shape)
    element.view(content.modifier(GridCellModifier(places: places)), basis: places)
  }
}

/// Where a cell stands in its row.
struct GridCellPlace: Hashable {
  var column: Int
  var alignment: String?
}

/// Puts a cell into its column.
struct GridCellModifier: WrapperModifier {
  let places: [Int: GridCellPlace]

  func render(_ element: Rendering, content: WrappedContent) {
    let span = content.element.trait(GridSpanTraitKey.self) ?? 1
    element.addClass("zs")
    element.layout = .layered
    let place = places[element.elementID]
    element.style("grid-column", "\(place.map { "\($0.column)" } ?? "auto")/span \(span)")
    element.style("justify-self", place?.alignment)
    content.place(in: element)
  }
}

struct GridColumnAlignmentModifier: DecorationModifier {
  let alignment: String

  func decorate(_ element: Rendering) {
    element.trait(GridColumnAlignmentTraitKey.self, alignment)
  }
}

struct GridSpanModifier: DecorationModifier {
  let count: Int

  func decorate(_ element: Rendering) {
    element.trait(GridSpanTraitKey.self, count)
  }
}

extension View {
  /// Lets a cell reach over several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridSpanModifier(count: min(64, max(1, count))))
  }

  /// Sets where a cell stands in its place.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    let place = { (part: CGFloat) in part < 0.25 ? "start" : part > 0.75 ? "end" : "center" }
    return modifier(StyleModifier(styles: ["place-self:\(place(anchor.y)) \(place(anchor.x))"]))
  }

  /// Sets where the cells of this cell's column stand.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(GridColumnAlignmentModifier(alignment: guide.css))
  }

  /// Keeps a cell from asking for room in a direction.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(
      StyleModifier(
        styles: [
          axes.contains(.horizontal) ? "width:0;min-width:100%" : "",
          axes.contains(.vertical) ? "height:0;min-height:100%" : "",
        ]))
  }
}
