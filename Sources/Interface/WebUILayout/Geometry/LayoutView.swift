import Foundation
import Observation
import WebUICore
import WebUIDrawing

/// The sizes that the browser measured of the views in a layout, by the elements around them.
@MainActor @Observable
final class LayoutSizes {
  var children: [Int: CGSize] = [:]
  var container: CGSize?
}

/// Views that a layout of the app places.
///
/// The browser measures each view; the layout then runs here and the places travel back. Until
/// then the views stand one under the other.
struct LayoutView<L: Layout, Content: View>: View {
  var layout: L
  let content: Content
  @State private var sizes = LayoutSizes()

  var body: some View {
    LayoutElement(layout: layout, content: content, sizes: sizes)
  }
}

extension LayoutView: @MainActor Animatable {
  @MainActor var animatableData: L.AnimatableData {
    get { layout.animatableData }
    set { layout.animatableData = newValue }
  }
}

/// The container of the placed views.
struct LayoutElement<L: Layout, Content: View>: ElementView {
  let layout: L
  let content: Content
  let sizes: LayoutSizes

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let sizes = sizes
    element.addClass("lay")
    element.layout = .layered
    element.on(.size) { event in
      guard let size = MeasuredBox(event)?.size, sizes.container != size else { return }
      sizes.container = size
    }
    let placed = place(element.children.first?.children ?? [], in: element.environment)
    if placed != nil {
      element.addClass("lay-on")
      let alignment = element.environment.stackAlignment ?? .center
      element.style("justify-items", "var(--lay-x,\(alignment.horizontal.css))")
    }
    element.sizing = { traits in
      var traits = traits
      traits.isFlexibleWidth = true
      return traits
    }
    element.element("div", key: "places") { places in
      places.addClass("lay-at")
      if let placed {
        places.style("width", CSS.points(placed.size.width))
        places.style("height", CSS.points(placed.size.height))
      }
      places.layout = .layered
      places.view(
        content.modifier(PlacedModifier(frames: placed?.frames ?? [:], sizes: sizes)),
        key: "content")
    }
  }

  private func place(
    _ children: [DOMElement], in environment: EnvironmentValues
  ) -> (size: CGSize, frames: [Int: CGRect])? {
    guard let container = sizes.container, !children.isEmpty else { return nil }
    let board = LayoutBoard()
    var subviews: [LayoutSubview] = []
    for child in children {
      guard let measured = sizes.children[child.id] else { return nil }
      subviews.append(LayoutSubview(element: child, measured: measured, board: board))
    }
    let all = LayoutSubviews(elements: subviews, layoutDirection: environment.layoutDirection)
    var cache = layout.makeCache(subviews: all)
    let proposal = ProposedViewSize(width: container.width, height: nil)
    let size = layout.sizeThatFits(proposal: proposal, subviews: all, cache: &cache)
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    layout.placeSubviews(
      in: bounds, proposal: ProposedViewSize(size), subviews: all, cache: &cache)
    return (size, board.frames)
  }
}

/// Puts each view where the layout wants it, once it is known.
struct PlacedModifier: WrapperModifier {
  let frames: [Int: CGRect]
  let sizes: LayoutSizes

  func render(_ element: Rendering, content: WrappedContent) {
    let id = element.elementID
    let sizes = sizes
    element.addClass("zs", "lay-in")
    element.layout = .layered
    if let frame = frames[id] {
      element.style("left", CSS.points(frame.minX))
      element.style("top", CSS.points(frame.minY))
      // Only what gives way gets a size: a size that is forced could no longer be measured.
      let traits = content.element.layoutTraits
      if traits.isFlexibleWidth { element.style("width", CSS.points(frame.width)) }
      if traits.isFlexibleHeight { element.style("height", CSS.points(frame.height)) }
    }
    element.on(.size) { event in
      guard let size = MeasuredBox(event)?.size, sizes.children[id] != size else { return }
      sizes.children[id] = size
    }
    content.place(in: element)
  }
}
