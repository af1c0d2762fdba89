public import Foundation
public import WebUICore

/// A row of views, to be used as a layout.
public struct HStackLayout: Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A column of views, to be used as a layout.
public struct VStackLayout: Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A pile of views, to be used as a layout.
public struct ZStackLayout: Sendable {
  public var alignment: Alignment

  public nonisolated init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  @MainActor
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    ZStack(alignment: alignment, content: content)
  }
}

/// One of several layouts. Views keep their state while one stack takes the place of another.
@MainActor @preconcurrency
public struct AnyLayout {
  private enum Kind {
    case stack(StackKind)
    case custom(@MainActor (AnyView) -> AnyView)
  }

  private let kind: Kind

  public init(_ layout: HStackLayout) {
    kind = .stack(.row(layout.alignment, layout.spacing))
  }

  public init(_ layout: VStackLayout) {
    kind = .stack(.column(layout.alignment, layout.spacing))
  }

  public init(_ layout: ZStackLayout) {
    kind = .stack(.pile(layout.alignment))
  }

  public init<L: Layout>(_ layout: L) {
    kind = .custom { AnyView(LayoutView(layout: layout, content: $0)) }
  }

  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    let content = content()
    return Group {
      switch kind {
      case .stack(let stack): AnyStack(kind: stack, content: content)
      case .custom(let make): make(AnyView(content))
      }
    }
  }
}

/// Which stack an element is.
enum StackKind: Equatable {
  case row(VerticalAlignment, CGFloat?)
  case column(HorizontalAlignment, CGFloat?)
  case pile(Alignment)
}

/// A stack that may become another one.
struct AnyStack<Content: View>: ElementView {
  let kind: StackKind
  let content: Content

  var tag: String { "div" }

  func render(_ element: Rendering) {
    switch kind {
    case .row(let alignment, let spacing):
      element.addClass("hs")
      element.layout = .horizontal(gap: Double(spacing ?? 8))
      if alignment != .center { element.style("align-items", alignment.css) }
      if let spacing { element.style("gap", CSS.points(spacing)) }
      element.view(content) {
        $0.stackAxis = .horizontal
        $0.stackAlignment = Alignment(horizontal: .center, vertical: alignment)
      }
    case .column(let alignment, let spacing):
      element.addClass("vs")
      element.layout = .vertical(isTextTight: spacing == nil)
      if alignment != .center { element.style("align-items", alignment.css) }
      if let spacing { element.style("gap", CSS.points(spacing)) }
      element.view(content) {
        $0.stackAxis = .vertical
        $0.stackAlignment = Alignment(horizontal: alignment, vertical: .center)
      }
    case .pile(let alignment):
      element.addClass("zs")
      element.layout = .layered
      if alignment != .center { element.style("place-items", alignment.placeItems) }
      element.view(content) {
        $0.stackAxis = nil
        $0.stackAlignment = alignment
      }
    }
  }
}
