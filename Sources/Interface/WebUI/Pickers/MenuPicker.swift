import WebUIControls
import WebUICore
import WebUIDrawing
import WebUIInteraction

/// A picker as a button that shows what is picked and opens a menu of the choices.
///
/// In a list the label stands at the start of the row, as on a phone; elsewhere the button stands
/// alone and the label is only heard. The browser opens and closes the menu by itself, also before
/// the script runs; a choice needs the script, as a touch of any other button does.
struct MenuPicker<Label: View, Content: View>: ElementView {
  let id: String
  let selection: PickerSelection
  let content: Content
  let label: Label

  var tag: String { "div" }

  func render(_ element: Rendering) {
    guard element.environment.isInList, !element.environment.labelsHidden else {
      element.addClass("menu", "pick-bare")
      describeLabel(in: element, className: "vh")
      describeMenu(in: element)
      return
    }
    element.addClass("pick")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    describeLabel(in: element, className: "pick-l")
    element.element("div", key: "menu") { part in
      part.addClass("menu")
      describeMenu(in: part)
    }
  }

  private func describeLabel(in element: Rendering, className: String) {
    element.element("span", key: "label") { part in
      part.addClass(className)
      part.attribute("id", "\(id)-l")
      part.view(label)
    }
  }

  private func describeMenu(in element: Rendering) {
    let (id, selection) = (id, selection)
    element.element("button", key: "button") { button in
      let environment = button.environment
      button.attribute("type", "button")
      button.addClass("btn", "pick-b", environment.buttonStyle.className)
      button.apply(controlSize: environment.controlSize)
      button.attribute("popovertarget", id)
      button.attribute("aria-haspopup", "menu")
      button.attribute("aria-labelledby", "\(id)-l \(id)-v")
      button.style("anchor-name", "--\(id)")
      button.disabled(!selection.isEnabled)
      button.element("span", key: "value") { part in
        part.addClass("pick-v")
        part.attribute("id", "\(id)-v")
        part.view(content.modifier(PickedChoice(selection: selection))) {
          $0.pickerChoices = .picked(selection)
          $0.isInList = false
        }
      }
      button.view(
        Image(systemName: "chevron.up.chevron.down").accessibilityHidden(true), key: "arrows")
    }
    element.element("div", key: "list") { list in
      list.attribute("id", id)
      list.attribute("popover", "auto")
      list.attribute("role", "menu")
      list.attribute("aria-labelledby", "\(id)-l")
      list.addClass("menu-list", "pick-list")
      list.style("position-anchor", "--\(id)")
      list.view(content.modifier(MenuRowChoice(selection: selection))) {
        $0.enterMenu(id)
        $0.pickerChoices = .rows(selection)
      }
    }
  }
}

/// Shows of several views the picked one. The others are there as well, so that the page can show one
/// of them as soon as it is picked.
struct PickedChoice: WrapperModifier {
  let selection: PickerSelection

  // A section holds choices, so it is left to hide its own; a line among them is none.
  func wraps(_ element: DOMElement) -> Bool { element.trait(SectionTraitKey.self) == nil }

  func render(_ element: Rendering, content: WrappedContent) {
    guard content.element.isChoice else {
      element.attribute("hidden", present: true)
      return
    }
    element.addClass("pick-c")
    element.attribute("hidden", present: !selection.isPicked(content.element.choiceTag))
    content.place(in: element)
  }
}
