import Foundation
public import WebUICore
import WebUIInteraction
import WebUILayout

/// Columns of which each shows what is picked in the one before; in a narrow window one at a time.
///
/// The columns stay the same views whatever the window's width is: what is picked, scrolled and
/// typed outlives every change of size.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.sceneSize) private var sceneSize
  @Environment(\.location) private var location
  @Environment(\.isDetailProminent) private var isDetailProminent
  @State private var model = SplitModel()
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownColumn = NavigationSplitViewColumn.sidebar
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let column: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Makes three columns; the bindings hold which of them a wide window shows, and which one a narrow
  /// window.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Makes three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }

  /// Makes three columns.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Makes three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  /// Makes two columns; the bindings hold which of them a wide window shows, and which one a narrow
  /// window.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  /// Makes two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail())
  }

  /// Makes two columns.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  /// Makes two columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ column: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar, _ content: Content,
    _ detail: Detail
  ) {
    self.visibility = visibility
    self.column = column
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  public var body: some View {
    let hasContent = Content.self != EmptyView.self
    model.bind(
      count: hasContent ? 3 : 2, reached: column ?? $ownColumn,
      visibility: visibility ?? $ownVisibility, location: location)
    return SplitColumns(
      model: model,
      arrangement: model.arrangement(
        isWide: sizeClass == .regular, hasRoom: sceneSize.width >= 1000,
        isDetailProminent: isDetailProminent),
      sidebar: sidebar, content: content, detail: detail, hasContent: hasContent)
  }
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private enum Columns: String, Codable {
    case automatic, all, doubleColumn, detailOnly
  }

  private let columns: Columns

  /// As many as the window has room for.
  public static let automatic = NavigationSplitViewVisibility(columns: .automatic)
  /// All columns.
  public static let all = NavigationSplitViewVisibility(columns: .all)
  /// Of three columns the last two, of two columns both.
  public static let doubleColumn = NavigationSplitViewVisibility(columns: .doubleColumn)
  /// The last column alone.
  public static let detailOnly = NavigationSplitViewVisibility(columns: .detailOnly)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable, Codable {
  private enum Column: String, Codable {
    case sidebar, content, detail
  }

  private let column: Column

  public static let sidebar = NavigationSplitViewColumn(column: .sidebar)
  public static let content = NavigationSplitViewColumn(column: .content)
  public static let detail = NavigationSplitViewColumn(column: .detail)
}
