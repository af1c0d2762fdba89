public import Foundation
public import WebUICore
import WebUIDrawing

/// Gives a view a box of a size, or of a size within limits.
struct FrameModifier: WrapperModifier {
  var width: CGFloat?
  var height: CGFloat?
  var minWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment: Alignment

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "fr")
    element.layout = .layered
    if alignment != .center { element.style("place-items", alignment.placeItems) }
    element.style("width", width.map { CSS.points(max(0, $0)) })
    element.style("height", height.map { CSS.points(max(0, $0)) })
    if height != nil { element.style("--fit", "0") }
    element.style("min-width", minWidth.map(CSS.points))
    element.style("min-height", minHeight.map(CSS.points))
    element.style("max-width", finite(maxWidth))
    element.style("max-height", finite(maxHeight))
    // A limit takes what is offered up to the limit, and then stands where the container says.
    if width == nil, finite(maxWidth) != nil { element.style("width", "100%") }
    element.sizing = sizing
    content.place(in: element)
  }

  private func finite(_ length: CGFloat?) -> String? {
    guard let length, length.isFinite else { return nil }
    return CSS.points(length)
  }

  private func sizing(_ content: LayoutTraits) -> LayoutTraits {
    var traits = content
    traits.isText = false
    traits.spacerLength = nil
    traits.fixedWidth = width.map { max(0, Double($0)) }
    traits.minWidth = minWidth.map { Double($0) }
    traits.fixedHeight = height.map { max(0, Double($0)) }
    if width != nil {
      traits.isFlexibleWidth = false
      traits.canShrink = false
    } else if let maxWidth {
      traits.isFlexibleWidth = true
      traits.isLimitedWidth = maxWidth.isFinite
      traits.canShrink = true
    }
    if height != nil {
      traits.isFlexibleHeight = false
    } else if maxHeight != nil {
      traits.isFlexibleHeight = true
    }
    return traits
  }
}

extension View {
  /// Gives the view a box of a width, a height or both.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Gives the view a box within limits; `.infinity` takes all there is.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
        alignment: alignment))
  }

  /// Keeps the view at the size of its content in one direction or both.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(isHorizontal: horizontal, isVertical: vertical))
  }

  /// Keeps the view at the size of its content.
  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Says which view gets space first in a stack.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: value))
  }
}

struct FixedSizeModifier: WrapperModifier {
  var isHorizontal: Bool
  var isVertical: Bool

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    if isHorizontal { element.style("width", "max-content") }
    element.sizing = { [isHorizontal, isVertical] content in
      var traits = content
      if isHorizontal {
        traits.isFlexibleWidth = false
        traits.canShrink = false
      }
      if isVertical { traits.isFlexibleHeight = false }
      return traits
    }
    content.place(in: element)
  }
}

struct LayoutPriorityModifier: WrapperModifier {
  var priority: Double

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    element.sizing = { [priority] content in
      var traits = content
      traits.priority = priority
      return traits
    }
    content.place(in: element)
  }
}
