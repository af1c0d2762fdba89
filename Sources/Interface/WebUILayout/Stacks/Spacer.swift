public import Foundation
public import WebUICore
import WebUIDrawing

/// Room that grows as far as it can.
public struct Spacer: View {
  /// The least length; nil for the usual one.
  public var minLength: CGFloat?

  /// Makes room of at least a length.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  public typealias Body = Never
}

extension Spacer: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    let axis = element.environment.stackAxis
    let length = minLength.map { max(0, Double($0)) } ?? 8
    element.addClass("sp")
    element.sizing = { _ in
      var traits = LayoutTraits()
      traits.isFlexibleWidth = axis != .vertical
      traits.isFlexibleHeight = axis != .horizontal
      traits.spacerLength = length
      return traits
    }
  }
}

/// A hair line between views: across a column, along a row.
public struct Divider: View {
  /// Makes a divider.
  public init() {}

  public typealias Body = Never
}

extension Divider: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    let isUpright = element.environment.stackAxis == .horizontal
    element.addClass("dv", isUpright ? "dv-y" : "dv-x")
    element.attribute("role", "separator")
    element.trait(DividerTraitKey.self, true)
    element.sizing = { _ in
      var traits = LayoutTraits()
      traits.isFlexibleWidth = !isUpright
      traits.isFlexibleHeight = isUpright
      traits.fixedWidth = isUpright ? 1 : nil
      traits.canShrink = false
      return traits
    }
  }
}

/// Tells what is around that an element is a line between others.
package enum DividerTraitKey: ViewTraitKey {
  package typealias Value = Bool
}
