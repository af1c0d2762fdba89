public import Foundation

/// A guide of the app's own, which stands for the nearest of the usual ones.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension AlignmentID {
  static var part: CGFloat {
    defaultValue(in: ViewDimensions(size: CGSize(width: 100, height: 100))) / 100
  }
}

/// Where views stand across the width of their container.
public struct HorizontalAlignment: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case leading, center, trailing, rowLineStart, rowLineEnd
  }

  let place: Place

  init(place: Place) {
    self.place = place
  }

  /// Makes a guide from the place that it has by default.
  public init(_ id: any AlignmentID.Type) {
    let part = id.part
    place = part < 0.25 ? .leading : part > 0.75 ? .trailing : .center
  }

  public static let leading = HorizontalAlignment(place: .leading)
  public static let center = HorizontalAlignment(place: .center)
  public static let trailing = HorizontalAlignment(place: .trailing)
  /// Where the line above the row of a list begins.
  public static let listRowSeparatorLeading = HorizontalAlignment(place: .rowLineStart)
  /// Where the line above the row of a list ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(place: .rowLineEnd)

  /// Whether the guide is not for stacks but for the lines of a list.
  var isRowLine: Bool { place == .rowLineStart || place == .rowLineEnd }

  var css: String {
    switch place {
    case .leading, .rowLineStart: "start"
    case .center: "center"
    case .trailing, .rowLineEnd: "end"
    }
  }
}

/// Where views stand across the height of their container.
public struct VerticalAlignment: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
  }

  let place: Place

  init(place: Place) {
    self.place = place
  }

  /// Makes a guide from the place that it has by default.
  public init(_ id: any AlignmentID.Type) {
    let part = id.part
    place = part < 0.25 ? .top : part > 0.75 ? .bottom : .center
  }

  public static let top = VerticalAlignment(place: .top)
  public static let center = VerticalAlignment(place: .center)
  public static let bottom = VerticalAlignment(place: .bottom)
  public static let firstTextBaseline = VerticalAlignment(place: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(place: .lastTextBaseline)

  var css: String {
    switch place {
    case .top: "start"
    case .center: "center"
    case .bottom: "end"
    case .firstTextBaseline: "first baseline"
    case .lastTextBaseline: "last baseline"
    }
  }
}

/// Where views stand in both directions.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)

  /// The CSS of `place-items` in a grid with one cell.
  package var placeItems: String { "\(vertical.css) \(horizontal.css)" }
}
