public import Foundation
public import WebUICore
public import WebUIDrawing

/// Puts room around a view.
struct PaddingModifier: WrapperModifier {
  var insets: EdgeInsets

  init(_ edges: Edge.Set, _ length: CGFloat?) {
    let length = length ?? 16
    insets = EdgeInsets(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }

  init(_ insets: EdgeInsets) {
    self.insets = insets
  }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    // CSS has no negative padding; the content reaches out of its box instead.
    let property = isNegative ? "margin" : "padding"
    if isNegative { element.addClass("reach") }
    if insets.leading == insets.trailing {
      element.style(property, css)
    } else {
      let (top, bottom) = (CSS.points(insets.top), CSS.points(insets.bottom))
      let (leading, trailing) = (CSS.points(insets.leading), CSS.points(insets.trailing))
      element.style("\(property)-block", top == bottom ? top : "\(top) \(bottom)")
      element.style("\(property)-inline", "\(leading) \(trailing)")
    }
    content.place(in: element)
  }

  private var isNegative: Bool {
    min(insets.top, insets.leading, insets.bottom, insets.trailing) < 0
  }

  private var css: String {
    if insets.top == insets.bottom {
      return insets.top == insets.leading
        ? CSS.points(insets.top) : "\(CSS.points(insets.top)) \(CSS.points(insets.leading))"
    }
    return "\(CSS.points(insets.top)) \(CSS.points(insets.leading)) \(CSS.points(insets.bottom))"
  }
}

extension View {
  /// Puts room on some sides; without a length, the usual 16 points.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(edges, length))
  }

  /// Puts the same room on all sides.
  public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(.all, length))
  }

  /// Puts room on each side.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets))
  }

  /// Puts the usual room inside a scroll view on some sides.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    modifier(PaddingModifier(edges, nil))
  }
}
