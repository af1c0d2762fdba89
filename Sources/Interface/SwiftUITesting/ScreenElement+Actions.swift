public import SwiftUI
import WebUIControls
import WebUICore
import WebUIInteraction

extension ScreenElement {
  /// Touches it: presses a button, follows a link, turns a switch, chooses a row or an option.
  ///
  /// - Throws: ``ScreenError`` when it is gone, disabled, covered, or does nothing when it is
  ///   touched.
  public func tap() async throws {
    try checkReach()
    switch (role, node.property) {
    case (.toggle, .checked(let isOn)?):
      try await send(.change, .bool(!isOn), as: "tap it")
    case (.option, .checked?):
      try await send(.change, .bool(true), as: "tap it")
    default:
      // Finding something in a menu opens the menu.
      if isMenu { return }
      let touched = target(of: .tap)
      if touched == nil, focusable { return try await focus() }
      try await send(.tap, to: touched, as: "tap it")
    }
    try await screen.settle()
  }

  /// Touches it several times in a row.
  public func tap(times: Int) async throws {
    try checkReach()
    let place = "ended \(times) 0 0 0 0 0 0 0 0"
    try await send(.init(rawValue: "taps"), .text(place), as: "tap it \(times) times")
  }

  /// Touches it for a while: opens its menu, or does what a long press does.
  public func press() async throws {
    try checkReach()
    if let menu = target(of: .menu) { return try await send(.menu, to: menu, as: "press it") }
    // A menu that was opened before has everything in it.
    if node.nearest({ $0["data-menu"] != nil }) != nil { return }
    for phase in ["began", "ended"] {
      try await send(.init(rawValue: "press"), .text(phase), as: "press it")
    }
  }

  /// Types at the end of a field, character by character, after giving it the focus.
  public func type(_ text: String) async throws {
    for character in text {
      try await enter((value ?? "") + String(character))
    }
  }

  /// Replaces what a field holds, after giving it the focus.
  public func replace(with text: String) async throws {
    try await enter(text)
  }

  /// Presses Return in a field.
  public func submit() async throws {
    try checkReach()
    try await focus()
    try await send(.submit, as: "press Return in it")
  }

  /// Gives it the focus of the keyboard.
  public func focus() async throws {
    try checkReach()
    guard !isFocused else { return }
    if let last = screen.focused, screen.graph.element(last) != nil {
      screen.graph.dispatch(ClientEvent(element: last, kind: .blur))
    }
    screen.focused = node.id
    screen.graph.dispatch(ClientEvent(element: node.id, kind: .focus))
    try await screen.settle()
  }

  /// Presses a key while it has the focus.
  public func press(_ key: KeyEquivalent) async throws {
    try checkReach()
    try await send(.key, .text(key.browserName), as: "press a key in it")
  }

  /// Moves a slider to a value.
  public func set(_ value: Double) async throws {
    try checkReach()
    try await send(.change, .number(value), as: "set it")
  }

  /// Chooses a value of a picker by its name.
  ///
  /// - Throws: ``ScreenError/notFound(_:)`` when the picker has no such value.
  public func choose(_ name: String) async throws {
    try checkReach()
    guard let option = options.first(where: { $0.name == name }) else {
      throw ScreenError.notFound(
        Missing(roles: [.option], name: name, area: areaName, elements: options))
    }
    if option.node.tag == "option" {
      return try await send(.change, .text(option.node["value"] ?? ""), as: "choose from it")
    }
    try await option.tap()
  }

  /// What can be chosen from a picker.
  public var options: [ScreenElement] {
    guard isMenu else { return all(.option) }
    let list = screen.graph.rootElement?.tree.first {
      $0["id"] != nil && $0["id"] == node["popovertarget"]
    }
    guard let list else { return [] }
    return ElementReader(screen: screen).elements(in: list).filter { $0.role == .menuItem }
  }

  // MARK: - How it is done

  private func enter(_ text: String) async throws {
    try checkReach()
    try await focus()
    screen.lastEdit += 1
    try await send(.input, .text(text), as: "type in it")
  }

  private var focusable: Bool {
    node["tabindex"] != nil || [.textField, .secureField, .searchField].contains(role)
  }

  /// The element that gets an event: this one, one around it, or the only one in it.
  func target(of kind: ClientEvent.Kind) -> DOMElement? {
    if node.reaches(kind) { return node }
    guard [.row, .text, .heading, .image, .group].contains(role) else { return nil }
    return node.tree.first { $0.listens(for: kind) && $0.nearest(\.isOpenedByBrowser) == nil }
  }

  func send(
    _ kind: ClientEvent.Kind, _ value: ClientEvent.Value = .none, as action: String
  ) async throws {
    try await send(kind, value, to: target(of: kind), as: action)
  }

  func send(
    _ kind: ClientEvent.Kind, _ value: ClientEvent.Value = .none, to target: DOMElement?,
    as action: String
  ) async throws {
    guard let target else { throw ScreenError.unresponsive(label, to: action) }
    screen.graph.dispatch(
      ClientEvent(
        element: target.id, kind: kind, value: value, edit: screen.lastEdit,
        seen: screen.graph.nextPatches - 1))
    try await screen.settle()
  }

  func checkReach() throws {
    guard isThere else { throw ScreenError.gone(label) }
    guard isEnabled else { throw ScreenError.disabled(label) }
    if let cover = screen.cover(of: node) { throw ScreenError.covered(label, by: cover.label) }
  }
}

extension KeyEquivalent {
  /// The key as the browser's events call it.
  var browserName: String {
    switch self {
    case .upArrow: "ArrowUp"
    case .downArrow: "ArrowDown"
    case .leftArrow: "ArrowLeft"
    case .rightArrow: "ArrowRight"
    default: name.count > 1 ? name.capitalized : name
    }
  }
}
