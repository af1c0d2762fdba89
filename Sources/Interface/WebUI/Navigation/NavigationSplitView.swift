public import WebUICore

/// A list beside what is picked in it; on a narrow screen one after the other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  public var body: some View {
    if sizeClass == .regular {
      SplitColumns(
        sidebar: NavigationStack { sidebar }, content: NavigationStack { content },
        detail: NavigationStack { detail }, hasContent: Content.self != EmptyView.self)
    } else {
      CompactSplit(
        sidebar: sidebar, content: content, detail: detail,
        hasContent: Content.self != EmptyView.self)
    }
  }
}

/// Which columns of a split view are shown.
public enum NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  case automatic, all, doubleColumn, detailOnly
}

/// A column of a split view.
public enum NavigationSplitViewColumn: Hashable, Sendable {
  case sidebar, content, detail
}

/// Columns side by side.
struct SplitColumns<Sidebar: View, Content: View, Detail: View>: ElementView {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let hasContent: Bool

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("split")
    element.sizing = { _ in .flexible }
    column(element, "side", sidebar)
    if hasContent { column(element, "middle", content) }
    column(element, "detail", detail)
  }

  private func column(_ element: Rendering, _ name: String, _ view: some View) {
    element.view(SplitColumn(name: name, content: view), key: name)
  }
}

/// One of the columns, as wide as its content wants it.
struct SplitColumn<Content: View>: ElementView {
  let name: String
  let content: Content

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("split-c", "split-\(name)")
    element.layout = .layered
    element.sizing = { _ in .flexible }
    if let width = element.preference(SplitColumnWidthKey.self) {
      element.style("flex", "0 1 \(CSS.points(width.ideal))")
      element.style("min-width", CSS.points(width.least))
      element.style("max-width", width.most.map(CSS.points))
    }
    element.view(content, basis: 0)
  }
}

/// A pile of screens: touching a row of the list goes on to what is picked.
struct CompactSplit<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let hasContent: Bool
  @State private var depth = 0

  var body: some View {
    NavigationStack {
      sidebar
        .environment(\.splitAdvance, SplitAdvance { depth = max(depth, 1) })
        .navigationDestination(isPresented: shows(1)) {
          if hasContent {
            content
              .environment(\.splitAdvance, SplitAdvance { depth = 2 })
              .navigationDestination(isPresented: shows(2)) { detail }
          } else {
            detail
          }
        }
    }
  }

  private func shows(_ level: Int) -> Binding<Bool> {
    Binding(get: { depth >= level }, set: { depth = $0 ? level : level - 1 })
  }
}

/// Goes on to the next column of a split view on a narrow screen.
struct SplitAdvance {
  let act: @MainActor () -> Void
}

enum SplitAdvanceKey: EnvironmentKey {
  static var defaultValue: SplitAdvance? { nil }
}

extension EnvironmentValues {
  var splitAdvance: SplitAdvance? {
    get { self[SplitAdvanceKey.self] }
    set { self[SplitAdvanceKey.self] = newValue }
  }
}

/// A navigation stack by its older name.
public struct NavigationView<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    NavigationStack { content }
  }
}
