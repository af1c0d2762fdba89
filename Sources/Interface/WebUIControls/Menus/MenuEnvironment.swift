public import WebUICore
import WebUIInteraction
import WebUILayout

/// Whether a menu closes when something in it is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// The menu stays open, so that more can be chosen.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

enum MenuKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

enum MenuDismissalKey: EnvironmentKey {
  static var defaultValue: MenuActionDismissBehavior { .automatic }
}

extension EnvironmentValues {
  /// The id of the menu that a view is in, the outermost of menus in menus.
  package var menu: String? {
    get { self[MenuKey.self] }
    set { self[MenuKey.self] = newValue }
  }

  /// Whether rows of menus close them.
  var menuDismissal: MenuActionDismissBehavior {
    get { self[MenuDismissalKey.self] }
    set { self[MenuDismissalKey.self] = newValue }
  }

  /// Starts afresh for the rows of a menu: styles of what opens it do not apply.
  package mutating func enterMenu(_ id: String) {
    if menu == nil { menu = id }
    buttonStyle = .builtIn("b-menu")
    labelStyle = .builtIn(nil)
    controlSize = .regular
    labelsHidden = false
    pickerLook = .automatic
    isInList = false
    pickerChoices = nil
    stackAxis = nil
  }
}

extension View {
  /// Sets whether the menus in this view close when something in them is chosen.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuDismissal, behavior)
  }
}
