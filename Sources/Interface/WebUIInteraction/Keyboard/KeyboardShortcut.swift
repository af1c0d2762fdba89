public import WebUICore
import WebUIDrawing

/// A key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  /// Its name in the browser, in lower case.
  package let name: String

  public init(_ character: Character) {
    self.character = character
    name = String(character).lowercased()
  }

  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(character)
  }

  private init(_ character: Character, name: String) {
    self.character = character
    self.name = name
  }

  public static let `return` = KeyEquivalent("\r", name: "enter")
  public static let escape = KeyEquivalent("\u{1B}", name: "escape")
  public static let delete = KeyEquivalent("\u{08}", name: "backspace")
  public static let deleteForward = KeyEquivalent("\u{7F}", name: "delete")
  public static let tab = KeyEquivalent("\t", name: "tab")
  public static let space = KeyEquivalent(" ", name: " ")
  public static let upArrow = KeyEquivalent("\u{F700}", name: "arrowup")
  public static let downArrow = KeyEquivalent("\u{F701}", name: "arrowdown")
  public static let leftArrow = KeyEquivalent("\u{F702}", name: "arrowleft")
  public static let rightArrow = KeyEquivalent("\u{F703}", name: "arrowright")
  public static let home = KeyEquivalent("\u{F729}", name: "home")
  public static let end = KeyEquivalent("\u{F72B}", name: "end")
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]
}

/// A key that does what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// What the script reads: the held keys, then the key.
  package var name: String {
    var parts: [String] = []
    // A browser keeps many keys with its own command key, so that Control stands for it elsewhere.
    if !modifiers.isDisjoint(with: [.command, .control]) { parts.append("mod") }
    if modifiers.contains(.option) { parts.append("alt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    return (parts + [key.name]).joined(separator: "+")
  }
}

/// A press of a key.
public struct KeyPress: Sendable {
  /// The key.
  public let key: KeyEquivalent

  /// What became of a key.
  public enum Result: Sendable {
    case handled, ignored
  }
}

struct KeyPressModifier: DecorationModifier {
  let keys: Set<String>
  let action: (String) -> KeyPress.Result

  func decorate(_ element: Rendering) {
    let (keys, action) = (keys, action)
    element.attribute("tabindex", "0")
    element.on(.key) { event in
      guard let key = event.text?.lowercased(), keys.contains(key) else { return }
      _ = action(key)
    }
  }
}

extension View {
  /// Lets a key do what the control does.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a key do what the control does.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(AttributeModifier(attributes: shortcut.map { ["data-key": $0.name] } ?? [:]))
  }

  /// Calls an action when a key is pressed while the view has the focus.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(keys: [key.name]) { _ in action() })
  }

  /// Calls an action when one of some keys is pressed while the view has the focus.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(keys: Set(keys.map(\.name))) { name in
        keys.first { $0.name == name }.map { action(KeyPress(key: $0)) } ?? .ignored
      })
  }

  /// Lets the view take the focus of the keyboard.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(AttributeModifier(attributes: isFocusable ? ["tabindex": "0"] : [:]))
  }
}
