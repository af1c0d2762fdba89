import WebUIControls
public import WebUICore
import WebUIDrawing

/// Controls for entering data, in groups.
@MainActor @preconcurrency
public struct Form<Content: View> {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Form: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.describeScroller(axes: .vertical, showsIndicators: true, isList: true)
    element.describeList()
    element.view(content.modifier(ListRowModifier(selection: nil))) {
      $0.isInList = true
      $0.refresh = nil
    }
  }
}

/// How forms look; on a phone they are grouped lists.
public struct FormStyleName: Hashable, Sendable {
  public static let automatic = FormStyleName()
  public static let grouped = FormStyleName()
}

extension View {
  /// Sets the style of the forms in this view.
  public func formStyle(_ style: FormStyleName) -> some View {
    self
  }
}
