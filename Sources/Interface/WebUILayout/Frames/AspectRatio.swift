public import Foundation
public import WebUICore

/// How something with proportions takes a room with others.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  case fit, fill
}

extension View {
  /// Keeps the proportion of width to height.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(AspectModifier(mode: contentMode))
      .modifier(ProportionModifier(ratio: aspectRatio, mode: contentMode))
  }

  /// Keeps the proportion of width to height.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    let ratio = aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height
    return self.aspectRatio(ratio, contentMode: contentMode)
  }

  /// Fits the view into its room, keeping its proportions.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Fills the room of the view, keeping its proportions.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}

/// Tells a picture how it keeps its own proportions.
struct AspectModifier: DecorationModifier {
  let mode: ContentMode

  func decorate(_ element: Rendering) {
    element.style("object-fit", mode == .fit ? "contain" : "cover")
    element.trait(ContentModeTraitKey.self, mode)
  }
}

/// How a picture takes its room.
package enum ContentModeTraitKey: ViewTraitKey {
  package typealias Value = ContentMode
}
