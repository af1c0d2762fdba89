public import Foundation
public import WebUICore
import WebUIDrawing

/// Holds views of glass that belong together; each keeps a pane of its own in a browser.
public struct GlassEffectContainer<Content: View>: View {
  let content: Content

  /// Makes a container; `spacing` is how near panes come before they run into one.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

extension View {
  /// Lets panes of glass with the same id turn into each other in an animation.
  public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View {
    modifier(
      AttributeModifier(
        attributes: id.map { ["data-match": "\(namespace.name)-glass-\(String(describing: $0))"] }
          ?? [:]))
  }
}
