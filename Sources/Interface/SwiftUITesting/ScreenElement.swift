package import WebUICore

/// Something on a screen that a person can read or use.
///
/// An element stays the same while the screen changes around it. When it is taken away, actions throw
/// ``ScreenError/gone(_:)``.
@MainActor
public struct ScreenElement {
  /// What it is.
  public let role: Role
  let screen: Screen
  package let node: DOMElement
  /// Whether it is a part of what an element around it is called.
  let isPartOfName: Bool

  init(screen: Screen, node: DOMElement, role: Role, isPartOfName: Bool) {
    self.role = role
    self.screen = screen
    self.node = node
    self.isPartOfName = isPartOfName
  }

  /// What people read or hear: the text of a button, the label of a field, the title of an alert.
  public var name: String { AccessibleName.of(node, as: role) }

  /// Everything that can be read in it, with spaces between the texts.
  public var text: String { node.readText }

  /// What a field, a slider or a picker holds; nil for what holds nothing.
  public var value: String? {
    switch node.property {
    case .value(let value)?: return value
    case .checked, nil: break
    }
    switch role {
    case .picker: return isMenu ? text : options.first(where: \.isSelected)?.name
    case .gauge, .progress: return node["aria-valuetext"] ?? node["aria-valuenow"] ?? node["value"]
    default: return nil
    }
  }

  /// Whether a switch is on.
  public var isOn: Bool { isSelected }

  /// Whether a tab, an option or a row is the chosen one, or a switch is on.
  public var isSelected: Bool {
    if case .checked(let isChecked)? = node.property { return isChecked }
    let states = ["aria-selected", "aria-checked", "aria-pressed", "aria-current"]
    return states.contains { node[$0] == "true" }
  }

  /// Whether it can be used.
  public var isEnabled: Bool { node.nearest(\.isDisabled) == nil }

  /// Whether it has the focus of the keyboard.
  public var isFocused: Bool { screen.focused == node.id }

  /// Whether it is still on the screen.
  public var isThere: Bool {
    screen.graph.element(node.id) === node && node.nearest(\.isHidden) == nil
  }

  /// Whether the browser opens a menu when it is touched; a row of a menu closes the menu.
  var isMenu: Bool { node["popovertarget"] != nil && node["popovertargetaction"] != "hide" }

  func isNamed(_ wanted: String?) -> Bool {
    guard let wanted else { return true }
    if name == wanted { return true }
    guard role == .row else { return false }
    return texts.contains(wanted)
  }
}

extension ScreenElement: SearchArea {
  public var elements: [ScreenElement] {
    if !screen.graph.isSettled { _ = screen.graph.html() }
    return ElementReader(screen: screen).elements(in: node).filter { $0.node !== node }
  }

  public var areaName: String { "the \(label)" }

  var label: String { name.isEmpty ? role.rawValue : "\(role.rawValue) “\(name)”" }
}

extension ScreenElement: @MainActor CustomStringConvertible {
  /// Its role, name and state, such as `toggle “Wi-Fi” (on, disabled)`.
  public var description: String {
    var state: [String] = []
    if let value, !value.isEmpty { state.append("“\(value)”") }
    if role == .toggle {
      state.append(isOn ? "on" : "off")
    } else if isSelected {
      state.append("selected")
    }
    if !isEnabled { state.append("disabled") }
    return state.isEmpty ? label : "\(label) (\(state.joined(separator: ", ")))"
  }
}
