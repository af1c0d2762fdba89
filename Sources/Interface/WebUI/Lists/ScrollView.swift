import Foundation
import WebUIControls
public import WebUICore
public import WebUIDrawing
import WebUILayout

/// Content that scrolls when it does not fit.
@MainActor @preconcurrency
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.describeScroller(axes: axes, showsIndicators: showsIndicators)
    let isHorizontal = axes == .horizontal
    element.sizing = { content in
      var traits = LayoutTraits.flexible
      // Across its direction a scroll view is as large as its content.
      if isHorizontal { traits.isFlexibleHeight = content.isFlexibleHeight }
      return traits
    }
    element.layout = isHorizontal ? .horizontal(gap: nil) : .vertical(isTextTight: false)
    element.element("div", key: "content") { part in
      part.addClass("sc-c")
      part.layout = isHorizontal ? .horizontal(gap: nil) : .vertical(isTextTight: false)
      // One beside the other is the business of a stack inside; here views are simply centred.
      part.sizing = { content in
        var traits = content
        if isHorizontal { traits.isFlexibleWidth = false } else { traits.isFlexibleHeight = false }
        return traits
      }
      part.view(content) { $0.refresh = nil }
    }
  }
}

extension Rendering {
  /// Describes an element that scrolls: its directions, its anchor, pulling to refresh.
  func describeScroller(axes: Axis.Set, showsIndicators: Bool, isList: Bool = false) {
    addClass("sc")
    if axes == .horizontal { addClass("sc-x") }
    if axes == [.horizontal, .vertical] { addClass("sc-xy") }
    if !showsIndicators || environment.hiddenScrollIndicators.isSuperset(of: axes) {
      addClass("sc-bare")
    }
    // A person who uses the keyboard scrolls what has the focus.
    attribute("tabindex", "0")
    if environment.defaultScrollAnchor?.y == 1 {
      addClass("sc-end")
      attribute("data-anchor", "bottom")
    }
    if environment.scrollDismissesKeyboard != .never {
      attribute("data-dismiss-keyboard", environment.scrollDismissesKeyboard.name)
    }
    refreshable(isList: isList)
  }

  // Pulling is for fingers; the button is for keyboards and screen readers.
  private func refreshable(isList: Bool) {
    guard let refresh = environment.refresh else { return }
    let state = refresh.state
    let start: EventHandler = { _ in refresh.start() }
    attribute("aria-busy", state.isRunning ? "true" : nil)
    on(.refresh, start)
    element("div", key: "refresh") { part in
      part.addClass("refresh")
      // A list has nothing but items.
      if isList { part.attribute("role", "listitem") }
      part.attribute("aria-busy", state.isRunning ? "true" : "false")
      part.view(ProgressView()) { $0.standsForContent = false }
      part.element("button") { button in
        button.attribute("type", "button")
        button.addClass("btn", "refresh-b")
        button.text("Refresh")
        button.on(.tap, start)
      }
    }
  }
}
