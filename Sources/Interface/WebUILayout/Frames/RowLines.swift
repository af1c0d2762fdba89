public import Foundation
public import WebUICore
package import WebUIDrawing

/// Where the line above a row begins or ends, within what the row shows.
package struct RowLineEdge {
  /// Points from the start.
  let points: CGFloat
  /// A part of the row's width, beside the points.
  let part: CGFloat

  /// Reads it from a guide's closure, which is asked for two widths: guides grow evenly.
  init(_ guide: (ViewDimensions) -> CGFloat) {
    let (narrow, wide): (CGFloat, CGFloat) = (100, 200)
    func value(_ width: CGFloat) -> CGFloat {
      guide(ViewDimensions(size: CGSize(width: width, height: 44)))
    }
    part = (value(wide) - value(narrow)) / (wide - narrow)
    points = value(narrow) - part * narrow
  }

  /// The place as a length of a style sheet, within `calc`.
  package var css: String {
    // Percentages are of the whole row, what it shows stands 16 points from either edge.
    part == 0
      ? "\(CSS.number(Double(points)))px"
      : "\(CSS.number(Double(points)))px + \(CSS.number(Double(part))) * (100% - 32px)"
  }
}

/// Tells a row where the line above it begins.
package enum RowLineStartTraitKey: ViewTraitKey {
  package typealias Value = RowLineEdge
}

/// Tells a row where the line above it ends.
package enum RowLineEndTraitKey: ViewTraitKey {
  package typealias Value = RowLineEdge
}

/// Tells the row around where its line begins or ends.
struct RowLineModifier: DecorationModifier {
  let place: HorizontalAlignment.Place
  let edge: RowLineEdge

  func decorate(_ element: Rendering) {
    switch place {
    case .rowLineStart: element.trait(RowLineStartTraitKey.self, edge)
    case .rowLineEnd: element.trait(RowLineEndTraitKey.self, edge)
    default: break
    }
  }
}

/// Sets how far a section stands from the edges of its list.
package struct SectionMarginModifier: DecorationModifier {
  /// The edges that keep a distance.
  package let edges: Edge.Set
  /// The distance in points; nil for the usual one.
  package let length: CGFloat?

  /// Sets the distance at some edges.
  package init(edges: Edge.Set, length: CGFloat?) {
    self.edges = edges
    self.length = length
  }

  package func decorate(_ element: Rendering) {
    guard let length else { return }
    let sides: [(Edge.Set, String)] = [
      (.top, "margin-top"), (.bottom, "margin-bottom"), (.leading, "margin-inline-start"),
      (.trailing, "margin-inline-end"),
    ]
    for (side, name) in sides where edges.contains(side) {
      element.style(name, "\(CSS.number(Double(length)))px")
    }
  }
}

enum RowMinimumKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

enum HeaderMinimumKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

extension EnvironmentValues {
  /// The least height of a list's rows, where the app sets one.
  package var rowMinimum: CGFloat? { self[RowMinimumKey.self] }

  /// The least height of the rows of lists.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowMinimumKey.self] ?? 44 }
    set { self[RowMinimumKey.self] = newValue }
  }

  /// The least height of the headers of sections; nil for the usual one.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderMinimumKey.self] }
    set { self[HeaderMinimumKey.self] = newValue }
  }
}
