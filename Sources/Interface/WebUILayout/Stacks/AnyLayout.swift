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

/// A stack that may become another one.
struct AnyStack<Content: View>: ElementView {
  let kind: StackKind
  let content: Content

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.stack(kind, content)
  }
}
