import WebUIControls
public import WebUICore
public import WebUIDrawing

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case search
  }

  let kind: Kind

  /// Searching: the tab stands at the end of the bar, whatever its place among the others, and has
  /// the name and the symbol of a search unless it is given its own.
  public static let search = TabRole(kind: .search)

  /// The label of a tab that has none of its own.
  @MainActor static func label(for role: TabRole?) -> AnyView {
    switch role?.kind {
    case .search: AnyView(Label("Search", systemImage: "magnifyingglass"))
    case nil: AnyView(EmptyView())
    }
  }
}

extension Tab {
  private init(value: Value?, label: AnyView, role: TabRole?, content: Content) {
    self.value = value
    self.label = label
    self.content = content
    self.role = role
  }

  /// Makes a tab with a role, which stands for a value.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: value, label: TabRole.label(for: role), role: role, content: content())
  }

  /// Makes a tab with a title, a symbol and a role, which stands for a value.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, label: AnyView(Label(titleKey, systemImage: systemImage)), role: role,
      content: content())
  }

  /// Makes a tab with a title, a symbol and a role, which stands for a value.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, label: AnyView(Label(title, systemImage: systemImage)), role: role,
      content: content())
  }

  /// Makes a tab with a label and a role, which stands for a value.
  public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    self.init(value: value, label: AnyView(label()), role: role, content: content())
  }
}

extension Tab where Value == Never {
  /// Makes a tab with a role.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: nil, label: TabRole.label(for: role), role: role, content: content())
  }

  /// Makes a tab with a title, a symbol and a role.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: nil, label: AnyView(Label(titleKey, systemImage: systemImage)), role: role,
      content: content())
  }

  /// Makes a tab with a label and perhaps a role.
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    self.init(value: nil, label: AnyView(label()), role: role, content: content())
  }
}
