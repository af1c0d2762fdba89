package import WebUICore
import WebUIDrawing
import WebUIInteraction

/// What a row of a menu is.
package enum MenuRow: Hashable {
  /// It does something.
  case action
  /// One of several, of which one is picked.
  case choice(isPicked: Bool)
  /// On or off.
  case check(isOn: Bool)
  /// It opens a menu of its own.
  case submenu

  fileprivate var role: String {
    switch self {
    case .action, .submenu: "menuitem"
    case .choice: "menuitemradio"
    case .check: "menuitemcheckbox"
    }
  }

  fileprivate var isMarked: Bool? {
    switch self {
    case .action, .submenu: nil
    case .choice(let isMarked), .check(let isMarked): isMarked
    }
  }
}

extension Rendering {
  /// Describes a button that is a row of the menu it is in; touching it closes the whole menu.
  ///
  /// The check mark comes before what the row says, which is to be described afterwards.
  package func describeMenuRow(_ row: MenuRow) {
    attribute("type", "button")
    addClass("btn", environment.buttonStyle.className)
    attribute("role", row.role)
    disabled(!environment.isEnabled)
    if row != .submenu, let menu = environment.menu, environment.menuDismissal != .disabled {
      attribute("popovertarget", menu)
      attribute("popovertargetaction", "hide")
    }
    guard let isMarked = row.isMarked else { return }
    attribute("aria-checked", isMarked ? "true" : "false")
    element("span", key: "mark") { part in
      part.addClass("mark")
      if isMarked { part.view(Image(systemName: "checkmark")) }
    }
  }

  /// Describes an element around rows of a menu that belong together.
  package func describeMenuGroup<Title: View>(_ title: Title?, rows: (Rendering) -> Void) {
    addClass("sec", "sec-bare")
    attribute("role", "group")
    if let title {
      attribute("aria-label", LabelText.of(title))
      element("div", key: "header") { part in
        part.addClass("sec-h")
        part.view(title)
      }
    }
    element("div", key: "rows") { part in
      part.addClass("vs")
      part.layout = .vertical(isTextTight: false)
      rows(part)
    }
  }
}

/// The words of labels, where they are known without drawing them.
@MainActor
package enum LabelText {
  /// The text of a label; nil where it has none.
  package static func of(_ label: some View) -> String? {
    switch label {
    case let text as Text: text.plainString
    case let label as Label<Text, Image>: label.title.plainString
    default: nil
    }
  }
}

/// A switch in a menu: a row with a check mark while it is on.
struct MenuToggle<Label: View>: ElementView {
  let isOn: Binding<Bool>
  let label: Label

  var tag: String { "button" }

  func render(_ element: Rendering) {
    element.describeMenuRow(.check(isOn: isOn.wrappedValue))
    let isOn = isOn
    element.on(.tap) { _ in isOn.wrappedValue.toggle() }
    element.view(label)
  }
}

/// A picker in a menu: its choices are rows of the menu.
package struct MenuChoices<Label: View, Content: View>: ElementView {
  let selection: PickerSelection
  let content: Content
  /// Nil where the menu says it already.
  let label: Label?

  /// Makes the rows of a picker.
  package init(selection: PickerSelection, content: Content, label: Label?) {
    self.selection = selection
    self.content = content
    self.label = label
  }

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.describeMenuGroup(element.environment.labelsHidden ? nil : label) { rows in
      rows.view(content.modifier(MenuRowChoice(selection: selection))) {
        $0.pickerChoices = .rows(selection)
      }
    }
  }
}

/// Makes a row of a menu of each view, with a check mark on the picked one.
package struct MenuRowChoice: WrapperModifier {
  let selection: PickerSelection

  /// Makes rows that pick.
  package init(selection: PickerSelection) {
    self.selection = selection
  }

  package var tag: String { "button" }

  package func wraps(_ element: DOMElement) -> Bool { element.isChoice }

  package func render(_ element: Rendering, content: WrappedContent) {
    let tag = content.element.choiceTag
    element.describeMenuRow(.choice(isPicked: selection.isPicked(tag)))
    element.disabled(!selection.isEnabled || tag == nil)
    let selection = selection
    element.on(.tap) { _ in
      if let tag { selection.pick(tag) }
    }
    content.place(in: element)
  }
}
