import WebUIControls
import WebUICore
import WebUIDrawing
import WebUIInteraction

/// A picker as the browser's own list of choices, which is a wheel on a phone.
struct WheelPicker<Label: View, Content: View>: ElementView {
  let selection: PickerSelection
  let content: Content
  let label: Label

  var tag: String { "label" }

  func render(_ element: Rendering) {
    let isLabelHidden = element.environment.labelsHidden
    element.addClass("pick", "pick-sel")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: !isLabelHidden) }
    element.element("span") { part in
      part.addClass(isLabelHidden ? "vh" : "pick-l")
      part.view(label)
    }
    element.element("span") { part in
      part.addClass("sel-wrap")
      part.view(WheelPickerSelect(selection: selection, content: content))
      part.view(Image(systemName: "chevron.up.chevron.down"))
    }
  }
}

/// The list itself.
struct WheelPickerSelect<Content: View>: ElementView {
  let selection: PickerSelection
  let content: Content

  var tag: String { "select" }

  func render(_ element: Rendering) {
    let selection = selection
    element.value(PickerSelection.name(of: selection.current))
    element.disabled(!selection.isEnabled)
    let tags = element.children.compactMap { $0.choiceTag }
    element.on(.change) { event in
      guard let tag = tags.first(where: { PickerSelection.name(of: $0) == event.text })
      else { return }
      selection.pick(tag)
    }
    element.view(content.modifier(WheelChoice()), basis: 0)
  }
}

/// Makes an option of each view.
struct WheelChoice: WrapperModifier {
  var tag: String { "option" }

  func render(_ element: Rendering, content: WrappedContent) {
    element.attribute("value", PickerSelection.name(of: content.element.choiceTag))
    element.text(content.element.plainText)
  }
}

/// A picker with all values side by side.
struct SegmentedPicker<Label: View, Content: View>: ElementView {
  let selection: PickerSelection
  let group: String
  let content: Content
  let label: Label

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("seg")
    element.attribute("role", "radiogroup")
    element.attribute("aria-label", (label as? Text)?.plainString)
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.view(content.modifier(SegmentChoice(selection: selection, group: group)))
  }
}

/// Makes a segment of each view.
struct SegmentChoice: WrapperModifier {
  let selection: PickerSelection
  let group: String

  var tag: String { "label" }

  func render(_ element: Rendering, content: WrappedContent) {
    element.choice(
      content.element.choiceTag, of: selection, group: group)
    element.element("span") { content.place(in: $0) }
  }
}

/// Makes a line of each view, with a check mark beside the picked one.
struct InlineChoice: WrapperModifier {
  let selection: PickerSelection
  let group: String

  var tag: String { "label" }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("radio")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.choice(
      content.element.choiceTag, of: selection, group: group)
    element.element("span") { content.place(in: $0) }
    element.view(Image(systemName: "checkmark"))
  }
}

extension Rendering {
  /// Puts the radio button of a tag inside.
  func choice(_ tag: AnyHashable?, of selection: PickerSelection, group: String) {
    element("input") { input in
      input.attribute("type", "radio")
      input.attribute("name", group)
      input.attribute("value", PickerSelection.name(of: tag))
      input.checked(selection.isPicked(tag))
      input.disabled(!selection.isEnabled || tag == nil)
      input.on(.change) { _ in
        if let tag { selection.pick(tag) }
      }
    }
  }
}
