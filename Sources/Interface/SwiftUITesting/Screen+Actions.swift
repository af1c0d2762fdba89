public import SwiftUI
import WebUICore
import WebUIInteraction

extension Screen {
  /// Touches the button, the row of a menu or the tab of a name.
  ///
  /// It is short for finding and tapping it.
  public func tap(_ name: String) async throws {
    try await find([.button, .menuItem, .tab, .link, .option], named: name).tap()
  }

  /// Presses a key on the keyboard: a shortcut of a button, or Escape for what covers the screen.
  ///
  /// - Throws: ``ScreenError/unresponsive(_:to:)`` when nothing listens for the key.
  public func press(_ key: KeyEquivalent, modifiers: SwiftUI.EventModifiers = []) async throws {
    let shortcut = KeyboardShortcut(key, modifiers: modifiers).name
    let button = elements.first { $0.node["data-key"] == shortcut && $0.isEnabled }
    if let button, cover(of: button.node) == nil { return try await button.tap() }
    if key == .escape, cover != nil { return try await dismiss() }
    guard let focused, let node = graph.element(focused), let role = Role(node) else {
      throw ScreenError.unresponsive("screen", to: "press \(shortcut)")
    }
    let element = ScreenElement(screen: self, node: node, role: role, isPartOfName: false)
    if key == .return { return try await element.submit() }
    try await element.press(key)
  }

  /// Closes what covers the screen, as people do by swiping it down or pressing Escape.
  ///
  /// - Throws: ``ScreenError/unresponsive(_:to:)`` when nothing does, or when it may not be dismissed.
  public func dismiss() async throws {
    guard let cover else { throw ScreenError.unresponsive("screen", to: "dismiss a sheet") }
    guard cover.node.listens(for: .close) else {
      throw ScreenError.unresponsive(cover.label, to: "dismiss it")
    }
    try await cover.send(.close, to: cover.node, as: "dismiss it")
  }

  /// Goes back to the screen before, as people do by its Back button.
  public func goBack() async throws {
    try await tap("Back")
  }

  /// What covers the screen: an alert or a sheet.
  var cover: ScreenElement? {
    let modal = graph.rootElement?.tree.last {
      $0["data-modal"] != nil && $0.nearest(\.isHidden) == nil
    }
    return modal.flatMap { node in
      Role(node).map { ScreenElement(screen: self, node: node, role: $0, isPartOfName: false) }
    }
  }

  /// What lies between a person and an element; nil when the element can be touched.
  func cover(of node: DOMElement) -> ScreenElement? {
    guard let cover, node.nearest({ $0 === cover.node || $0.hasClass("un") }) == nil else {
      return nil
    }
    return cover
  }
}
