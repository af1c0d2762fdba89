public import Foundation
public import WebUICore
public import WebUIDrawing

/// Puts the middle of a view at a place of a box that fills its room.
struct PositionModifier: WrapperModifier {
  let x: CGFloat
  let y: CGFloat

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("pos")
    element.sizing = { _ in .flexible }
    element.element("div", key: "at") { part in
      part.addClass("zs", "pos-in")
      part.layout = .layered
      part.style("left", CSS.points(x))
      part.style("top", CSS.points(y))
      content.place(in: part)
    }
  }
}

/// Moves a view so that a point of it stands where its guide would.
struct GuideModifier: ViewModifier {
  @State private var measurement: MeasuredBox?
  @Environment(\.stackAlignment) private var alignment
  let horizontal: HorizontalAlignment?
  let vertical: VerticalAlignment?
  let shift: (ViewDimensions) -> CGFloat

  func body(content: Content) -> some View {
    let distance = measurement.map { shift(ViewDimensions(size: $0.size)) } ?? 0
    content
      .modifier(MeasuringModifier(measurement: $measurement, followsPlace: false))
      .modifier(GuideShiftModifier(guide: guide(distance)))
  }

  // Only the guide by which the container aligns moves anything.
  private func guide(_ distance: CGFloat) -> GuideShift? {
    if let horizontal, horizontal == alignment?.horizontal {
      let side: GuideShift.Side =
        switch horizontal.place {
        case .leading, .rowLineStart: .start
        case .center: .center
        case .trailing, .rowLineEnd: .end
        }
      return GuideShift(isHorizontal: true, side: side, distance: Double(distance))
    }
    if let vertical, vertical == alignment?.vertical {
      let side: GuideShift.Side =
        switch vertical.place {
        case .top, .firstTextBaseline: .start
        case .center: .center
        case .bottom, .lastTextBaseline: .end
        }
      return GuideShift(isHorizontal: false, side: side, distance: Double(distance))
    }
    return nil
  }
}

struct GuideShiftModifier: WrapperModifier {
  let guide: GuideShift?

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.sizing = { [guide] traits in
      var traits = traits
      if let guide { traits.guide = guide }
      return traits
    }
    content.place(in: element)
  }
}

enum StackAlignmentKey: EnvironmentKey {
  static var defaultValue: Alignment? { nil }
}

extension EnvironmentValues {
  /// By which guides the container around aligns.
  var stackAlignment: Alignment? {
    get { self[StackAlignmentKey.self] }
    set { self[StackAlignmentKey.self] = newValue }
  }
}

/// Gives a view a part of the nearest container's size.
struct ContainerFrameModifier: WrapperModifier {
  let width: String?
  let height: String?
  let alignment: Alignment

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    if alignment != .center { element.style("place-items", alignment.placeItems) }
    element.style("width", width)
    element.style("height", height)
    if width != nil { element.style("flex-shrink", "0") }
    content.place(in: element)
  }
}

extension View {
  /// Puts the middle of the view at a place of a box that fills its room.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(x: x, y: y))
  }

  /// Puts the middle of the view at a place of a box that fills its room.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Sets where a guide lies in the view.
  ///
  /// The guides of a row's lines are heard from the view that makes the row.
  @ViewBuilder
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    if guide.isRowLine {
      modifier(RowLineModifier(place: guide.place, edge: RowLineEdge(computeValue)))
    } else {
      modifier(
        GuideModifier(horizontal: guide, vertical: nil) { $0[guide] - computeValue($0) })
    }
  }

  /// Sets where a guide lies in the view.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(
      GuideModifier(horizontal: nil, vertical: guide) { $0[guide] - computeValue($0) })
  }

  /// Makes the view as large as the container around.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerFrameModifier(
        width: axes.contains(.horizontal) ? ContainerLength.width : nil,
        height: axes.contains(.vertical) ? "100%" : nil, alignment: alignment))
  }

  /// Makes the view as large as some of equal parts of the container around.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let (count, span) = (max(1, count), max(1, span))
    let gaps = CSS.points(spacing * CGFloat(count - 1))
    let inner = CSS.points(spacing * CGFloat(span - 1))
    func length(of whole: String) -> String {
      "calc((\(whole) - \(gaps == "0" ? "0px" : gaps))/\(count)*\(span) + "
        + "\(inner == "0" ? "0px" : inner))"
    }
    return modifier(
      ContainerFrameModifier(
        width: axes.contains(.horizontal) ? length(of: ContainerLength.width) : nil,
        height: axes.contains(.vertical) ? length(of: "100%") : nil, alignment: alignment))
  }

  /// Puts room around the content of the scroll views inside.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges,
      EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  /// Puts room around the content of the scroll views inside.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Puts room around the content of the scroll views inside.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let margins = EdgeInsets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0)
    let across = CSS.points(margins.leading + margins.trailing)
    return modifier(
      StyleModifier(
        styles: [
          "--content-margins:\(margins.css)",
          "--content-across:\(across == "0" ? "0px" : across)",
        ], classes: ["mrg"]))
  }

  /// Puts room inside the safe area.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Puts room inside the safe area.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    padding(insets)
  }
}

/// Where the margins of content lie.
public struct ContentMarginPlacement: Sendable {
  public static let automatic = ContentMarginPlacement()
  public static let scrollContent = ContentMarginPlacement()
  public static let scrollIndicators = ContentMarginPlacement()
}
