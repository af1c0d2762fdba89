public import Foundation
public import WebUICore
public import WebUIDrawing

/// Regions that content keeps clear of.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Puts views at an edge and leaves the rest to the content.
struct SafeAreaInsetModifier<Inset: View>: WrapperModifier {
  let isAfter: Bool
  let isVertical: Bool
  let alignment: String?
  let spacing: CGFloat?
  let inset: Inset

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass(isVertical ? "vs" : "hs")
    // What scrolls fades before what stands at its edge.
    if isVertical { element.addClass("edged") }
    element.layout = isVertical ? .vertical(isTextTight: false) : .horizontal(gap: 0)
    element.style("gap", CSS.points(spacing ?? 0))
    element.style("align-items", alignment)
    if !isAfter { element.view(inset, key: "inset") }
    content.place(in: element)
    if isAfter { element.view(inset, key: "inset") }
  }
}

extension View {
  /// Puts a bar above or below, which the content keeps clear of.
  public func safeAreaBar<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Puts views above or below, which the content keeps clear of.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        isAfter: edge == .bottom, isVertical: true,
        alignment: alignment == .center ? nil : alignment.css, spacing: spacing,
        inset: content()))
  }

  /// Puts views beside, which the content keeps clear of.
  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        isAfter: edge == .trailing, isVertical: false,
        alignment: alignment == .center ? nil : alignment.css, spacing: spacing,
        inset: content()))
  }

  /// Lets the view reach under bars and to the edges of the screen.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    var styles: [String] = []
    if regions.contains(.container) {
      if edges.contains(.top) { styles.append("margin-top:calc(-1*var(--top,0px))") }
      if edges.contains(.bottom) {
        styles.append("margin-bottom:calc(-1*var(--inset-bottom,0px))")
      }
    }
    return modifier(StyleModifier(styles: styles))
  }

  /// Lets the view reach under bars and to the edges of the screen.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(.container, edges: edges)
  }
}
