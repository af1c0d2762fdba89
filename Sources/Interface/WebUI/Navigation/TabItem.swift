import WebUIControls
public import WebUICore
public import WebUIDrawing

/// The label of a tab in the bar.
enum TabItemTraitKey: ViewTraitKey {
  typealias Value = AnyView
}

/// A number or word beside a tab or a row.
package enum BadgeTraitKey: ViewTraitKey {
  package typealias Value = Text
}

/// The class by which the badge of a row stands out.
enum BadgeLookTraitKey: ViewTraitKey {
  typealias Value = String
}

/// What a tab is for, where it has its own place in the bar.
enum TabRoleTraitKey: ViewTraitKey {
  typealias Value = TabRole
}

struct TabItemModifier: DecorationModifier {
  let label: AnyView
  var role: TabRole?

  func decorate(_ element: Rendering) {
    element.trait(TabItemTraitKey.self, label)
    if let role { element.trait(TabRoleTraitKey.self, role) }
  }
}

/// How much the badge of a row stands out.
public struct BadgeProminence: Hashable, Sendable {
  let className: String?

  public static let decreased = BadgeProminence(className: nil)
  public static let standard = BadgeProminence(className: nil)
  /// On a red ground.
  public static let increased = BadgeProminence(className: "badge-red")
}

enum BadgeProminenceKey: EnvironmentKey {
  static var defaultValue: BadgeProminence { .standard }
}

extension EnvironmentValues {
  /// How much the badges of rows stand out.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
}

struct BadgeModifier: DecorationModifier {
  let text: Text?

  func decorate(_ element: Rendering) {
    guard let text else { return }
    element.trait(BadgeTraitKey.self, text)
    if let name = element.environment.badgeProminence.className {
      element.trait(BadgeLookTraitKey.self, name)
    }
  }
}

/// One tab of a tab view.
public struct Tab<Value: Hashable, Content: View>: View {
  let value: Value?
  let label: AnyView
  let content: Content
  var role: TabRole?

  public var body: some View {
    if let value {
      content.modifier(TabItemModifier(label: label, role: role)).tag(value)
    } else {
      content.modifier(TabItemModifier(label: label, role: role))
    }
  }

  /// Makes a tab with a title and a symbol, which stands for a value.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    label = AnyView(Label(titleKey, systemImage: systemImage))
    self.content = content()
  }

  /// Makes a tab with a title and a symbol, which stands for a value.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.value = value
    label = AnyView(Label(title, systemImage: systemImage))
    self.content = content()
  }

  /// Makes a tab with a title and a picture of the app's, which stands for a value.
  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    label = AnyView(Label(titleKey, image: image))
    self.content = content()
  }

  /// Makes a tab with a label, which stands for a value.
  public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View
  ) {
    self.value = value
    self.label = AnyView(label())
    self.content = content()
  }
}

extension Tab where Value == Never {
  /// Makes a tab with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    value = nil
    label = AnyView(Label(titleKey, systemImage: systemImage))
    self.content = content()
  }
}

extension View {
  /// Sets the label of the view's tab.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabItemModifier(label: AnyView(label())))
  }

  /// Puts a number beside the view's tab or row; none when it is 0.
  public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(text: count == 0 ? nil : Text(verbatim: String(count))))
  }

  /// Puts a text beside the view's tab or row.
  public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(text: label))
  }

  /// Puts a text beside the view's tab or row.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S) -> some View {
    modifier(BadgeModifier(text: Text(label)))
  }

  /// Sets how much the badges of rows in this view stand out.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }

  /// Puts a text beside the view's tab or row.
  public func badge(_ key: LocalizedStringKey) -> some View {
    modifier(BadgeModifier(text: Text(key)))
  }
}
